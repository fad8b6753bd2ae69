"""Headline: the sentence at the top of the screen, in words, and where its paper and its button lie."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Match
from scenes.board.look import AnyLook, Won
from scenes.core.translations import joined
from scenes.graphics.pen import Pen
from scenes.play.choose.decision import Decision
from scenes.play.hud import prompt
from scenes.play.hud.frame import Frame, Headline
from scenes.play.session.inspection import Answer
from scenes.play.state.ceremony import Ceremony, Stage
from scenes.play.state.course import Mode
from scenes.play.state.lot import Lot


def answered(frame: Frame, pen: Pen, found: Answer) -> Headline:
    """The answer to a question, with the door to its page."""
    door = frame.speaker.words.say("table.ask.page")
    paper, button = prompt.answer_box(pen, frame.layout.prompt, found.text, door)
    return Headline(
        "answer", found.text, paper, found.mark, door=door, button=button, page=found.page, places=found.places
    )


def refused(frame: Frame, pen: Pen, look: AnyLook, laws: Sequence[str]) -> Headline:
    """The first broken law; how many more there are stands at its end. `laws` are those that have refused so far."""
    decision, speaker = frame.decision, frame.speaker
    assert decision and decision.refusals
    law = decision.refusals[0].law
    numeral, door = speaker.law(look.id, law, "seal"), speaker.words.say("board.why")
    text = refusal_sentence(frame, look, decision)
    paper, button = prompt.refusal_box(pen, frame.layout.prompt, text, door, bool(numeral))
    insists = list(laws).count(law) > 1
    return Headline("refusal", text, paper, numeral=numeral, door=door, button=button, insists=insists)


def refusal_sentence(frame: Frame, look: AnyLook, decision: Decision) -> str:
    """The name of the first broken law and why it refuses here; how many more there are."""
    assert decision.step
    first, speaker = decision.refusals[0], frame.speaker
    sentence = speaker.say(look.wording.refusal(decision.position, decision.step, first))
    full = speaker.words.say("board.refused", law=speaker.law(look.id, first.law, "name"), sentence=sentence)
    more = len({refusal.law for refusal in decision.refusals}) - 1
    return f"{full} {speaker.words.count('board.also', more) if more else ''}".strip()


def hinted(frame: Frame, pen: Pen, text: str) -> Headline:
    """What a hint has told."""
    return Headline("hint", text, prompt.prompt_box(pen, frame.layout.prompt, "red", text))


def told(frame: Frame, pen: Pen, won: Won) -> Headline:
    """Of ground that is won, as long as that is shown."""
    text = frame.voice.say(won.said)
    return Headline("prompt", text, prompt.prompt_box(pen, frame.layout.prompt, won.mark, text), won.mark)


def ending(frame: Frame, pen: Pen, look: AnyLook, shown: Ceremony, match: Match) -> Headline:
    """What is told of the end of a match: a step that is shown again, why it is over, what is counted, who has won."""
    voice, mark, wave = frame.voice, None, shown.wave
    say = voice.words.say
    if shown.stage is Stage.AGAIN:
        text = say("board.ending.again")
        if shown.shown in shown.again:
            played = match.played(shown.shown)
            mark = frame.marks[played.before.to_move or 0]
            text = say("board.ending.step", said=voice.say(look.wording.log_line(played)))
    elif wave:
        mark, text = (
            frame.marks[wave.seat],
            say("board.ending.counts", seat=voice.name(wave.seat), what=voice.say(wave.line)),
        )
    elif shown.stage is Stage.WON:
        mark = frame.marks[shown.winners[0]] if len(shown.winners) == 1 else None
        names = [voice.name(seat) for seat in shown.winners]
        text = say("result.level", names=joined(voice.words, names)) if names[1:] else say("result.wins", name=names[0])
    else:
        text = over_sentence(frame, look)
    return Headline("prompt", text, prompt.prompt_box(pen, frame.layout.prompt, mark, text), mark)


def beginning(frame: Frame, pen: Pen, look: AnyLook, lot: Lot) -> Headline:
    """Who begins, and what that means in this game, where its rules tell more than who moves first."""
    words, voice, mark = frame.voice.words, frame.voice, frame.marks[lot.lit]
    own = f"{look.id}.begins"
    keys = (f"{own}.{lot.way}", own, f"begins.{lot.way}") if lot.has_fallen else ("begins.drawing",)
    names = {"name": voice.name(lot.first), "other": voice.name((lot.first + 1) % lot.seats)}
    text = words.say(next(key for key in keys if words.knows(key)), **names)
    return Headline("prompt", text, prompt.prompt_box(pen, frame.layout.prompt, mark, text), mark)


def over_sentence(frame: Frame, look: AnyLook) -> str:
    """That the match is over, and why if the game says it."""
    reason = look.ending.reason(frame.seen)
    line = frame.stopped or (reason.line if reason else None)
    told = frame.voice.words.say("board.over")
    return f"{told} {frame.voice.say(line)}" if line else told


def prompted(frame: Frame, pen: Pen, look: AnyLook, inspects: bool) -> Headline:
    """What is to be done now."""
    mark = None if frame.mode is Mode.OVER else frame.crest
    text = prompt_sentence(frame, look, inspects)
    return Headline("prompt", text, prompt.prompt_box(pen, frame.layout.prompt, mark, text), mark)


def prompt_sentence(frame: Frame, look: AnyLook, inspects: bool) -> str:
    """The sentence of the prompt, in the language of the seat in turn."""
    speaker, decision, mode = frame.speaker, frame.decision, frame.mode
    if inspects:
        return speaker.words.say("table.ask.prompt")
    if decision:
        if decision.choice.place and not decision.choice.token and not decision.aimed:
            return speaker.words.say("board.which")
        step = decision.playable
        remark = look.wording.remark(decision.position, step) if step else None
        return speaker.say(remark or look.wording.prompt(decision.position, decision.saying))
    if mode is Mode.OVER or frame.seat is None:
        return over_sentence(frame, look)
    keys = {Mode.HELD: "held", Mode.PASS: "pass", Mode.FORCED: "sure"}
    key = "thinking" if frame.thinking else keys.get(mode, "computer")
    return speaker.words.say(f"board.prompt.{key}", seat=speaker.name(frame.seat))
