; The installer for Windows, made with Inno Setup 6 from the portable folder that tools/package.py has made:
;
;     python tools\package.py
;     iscc /DVersion=1.0.0 tools\installers\windows.iss        (the version is the one in launch\version.py)
;
; It asks for no administrator, because a program that can be played by anybody needs no rights. What guests have played
; lies in their own folder of data and stays there when the program is removed.

#ifndef Version
  #error Say which version this is, with /DVersion=...
#endif
#define Name "La Grande Table"
#define Program "la-grande-table.exe"

[Setup]
AppId={{0F2B5C1E-6A7D-4E0B-9C54-3B1D7A2E8F60}
AppName={#Name}
AppVersion={#Version}
AppVerName={#Name} {#Version}
VersionInfoVersion={#Version}
DefaultDirName={autopf}\La Grande Table
DefaultGroupName={#Name}
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0
LicenseFile=..\..\LICENSE
SetupIconFile=..\desktop\la-grande-table.ico
UninstallDisplayIcon={app}\{#Program}
OutputDir=..\..\dist
OutputBaseFilename=la-grande-table-{#Version}-setup
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
CloseApplications=yes

[Languages]
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "nl"; MessagesFile: "compiler:Languages\Dutch.isl"

[CustomMessages]
fr.Kiosk=Ouvrir La Grande Table à chaque démarrage du PC (salle de jeux)
en.Kiosk=Open La Grande Table whenever this PC starts (game room)
de.Kiosk=La Grande Table bei jedem Start dieses PCs öffnen (Spielzimmer)
nl.Kiosk=La Grande Table openen telkens als deze pc start (speelkamer)

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"
Name: "kiosk"; Description: "{cm:Kiosk}"; Flags: unchecked

[InstallDelete]
; An older version lay here: its files go, so that none of them is found beside the new ones.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "..\..\dist\la-grande-table\*"; DestDir: "{app}"; Flags: recursesubdirs createallsubdirs ignoreversion

[Icons]
Name: "{group}\{#Name}"; Filename: "{app}\{#Program}"
Name: "{group}\{cm:UninstallProgram,{#Name}}"; Filename: "{uninstallexe}"
Name: "{autodesktop}\{#Name}"; Filename: "{app}\{#Program}"; Tasks: desktopicon
Name: "{userstartup}\{#Name}"; Filename: "{app}\{#Program}"; Parameters: "--kiosk"; Tasks: kiosk

[Run]
Filename: "{app}\{#Program}"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent
