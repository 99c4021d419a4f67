; The installer for Windows, made by Inno Setup 6 from the bundle that `scripts/package.py bundle` has
; put into dist\buildup:  ISCC.exe /DVersion=0.3.0 scripts\packaging\buildup.iss
; Nobody has signed it, and it says so before it installs anything.

#ifndef Version
  #error Say which version: /DVersion=0.3.0
#endif

[Setup]
AppId=invalid.buildup.buildup
AppName=Buildup
AppVersion={#Version}
AppPublisher=The Buildup founders
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
; Qt asks for Windows 10 of 2018.
MinVersion=10.0.17763
; For this person alone, without an administrator.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
DefaultDirName={autopf}\Buildup
DisableProgramGroupPage=yes
DisableWelcomePage=no
LicenseFile=..\..\LICENSE
SetupIconFile=buildup.ico
UninstallDisplayIcon={app}\buildup.exe
ChangesAssociations=yes
SourceDir=.
OutputDir=..\..\dist
OutputBaseFilename=buildup-{#Version}-windows-x86_64-setup
Compression=lzma2
SolidCompression=yes
WizardStyle=modern

[Messages]
WelcomeLabel2=This installs [name/ver].%n%nIt is not signed: Windows cannot tell who made it, and may warn you. Install it only if you trust where you got it.

[Tasks]
Name: desktop; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; Of an earlier version nothing may stay that this one does not bring.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "..\..\dist\buildup\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs

[Icons]
Name: "{autoprograms}\Buildup"; Filename: "{app}\buildup.exe"
Name: "{autodesktop}\Buildup"; Filename: "{app}\buildup.exe"; Tasks: desktop

[Registry]
; "Open with" for saved games, which are text files: it never becomes what opens them by default.
Root: HKA; Subkey: "Software\Classes\Applications\buildup.exe"; ValueType: string; ValueName: "FriendlyAppName"; ValueData: "Buildup"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Applications\buildup.exe\SupportedTypes"; ValueType: string; ValueName: ".txt"; ValueData: ""
Root: HKA; Subkey: "Software\Classes\Applications\buildup.exe\shell\open\command"; ValueType: string; ValueData: """{app}\buildup.exe"" play --from-desktop ""%1"""
Root: HKA; Subkey: "Software\Classes\.txt\OpenWithList\buildup.exe"; Flags: uninsdeletekey

[Run]
Filename: "{app}\buildup.exe"; Description: "{cm:LaunchProgram,Buildup}"; Flags: nowait postinstall skipifsilent
