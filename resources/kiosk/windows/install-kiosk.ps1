#Requires -RunAsAdministrator
#Requires -Version 5.1
<#
.SYNOPSIS
Makes this computer a Countersign kiosk: a local standard account, Shell Launcher, Keyboard Filter, no gestures from the edges.
.DESCRIPTION
Needs Windows 10 or 11 Enterprise, Education or IoT Enterprise, and Countersign installed for all accounts. Where the features of Windows are
not on yet, the first run switches them on: restart, and run it again. Restart after the last run as well. -Remove puts everything back but the account.
#>
[CmdletBinding()]
param(
  [string] $Account = 'countersign-kiosk',
  [switch] $Remove
)
Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

$EdgeUi = 'HKLM:\SOFTWARE\Policies\Microsoft\Windows\EdgeUI'
$Namespace = 'root\standardcimv2\embedded'
$LeftWindowsKey = '91'
# No keyboard sends it for a key.
$NoKey = '255'
# Predefined keys of Keyboard Filter. Letters, digits and signs stay free.
$Held = @(
  'Alt+F4', 'Alt+Tab', 'Alt+Esc', 'Alt+Space', 'Ctrl+Esc', 'Ctrl+F4', 'Ctrl+Tab', 'Ctrl+Alt+Del', 'Shift+Ctrl+Esc',
  'Windows', 'Win+L', 'Win+R', 'Win+U', 'Win+D', 'Win+E', 'Win+M', 'Win+F', 'Win+F1', 'Win+Enter', 'Win+Break',
  'LaunchMail', 'LaunchMediaSelect', 'LaunchApp1', 'LaunchApp2', 'BrowserBack', 'BrowserForward', 'BrowserRefresh',
  'BrowserStop', 'BrowserSearch', 'BrowserFavorites', 'BrowserHome', 'Application'
)

function Set-HeldKeys([bool] $Enabled) {
  foreach ($id in $Held) {
    $key = Get-CimInstance -Namespace $Namespace -ClassName WEKF_PredefinedKey -Filter "Id='$id'"
    # Not every edition knows every key.
    if ($null -eq $key) { Write-Warning "This Windows has no key $id to hold."; continue }
    $key.Enabled = $Enabled
    Set-CimInstance -InputObject $key
  }
}

function Set-KeyboardFilterSetting([string] $Name, [string] $Value) {
  $setting = Get-CimInstance -Namespace $Namespace -ClassName WEKF_Settings -Filter "Name='$Name'"
  $setting.Value = $Value
  Set-CimInstance -InputObject $setting
}

function Set-ShellLauncher([string] $Configuration) {
  $mdm = Get-CimInstance -Namespace 'root\cimv2\mdm\dmmap' -ClassName MDM_AssignedAccess
  $mdm.ShellLauncher = $Configuration
  Set-CimInstance -InputObject $mdm
}

if ($Remove) {
  Set-ShellLauncher ''
  Set-HeldKeys $false
  Set-KeyboardFilterSetting 'BreakoutKeyScanCode' $LeftWindowsKey
  Set-KeyboardFilterSetting 'ForceOffAccessibility' 'false'
  if (Test-Path $EdgeUi) { Remove-ItemProperty -Path $EdgeUi -Name AllowEdgeSwipe -ErrorAction SilentlyContinue }
  Write-Output 'Removed. Restart this computer.'
  exit 0
}

if (-not (Test-Path "$env:ProgramFiles\Countersign\Countersign.exe")) {
  throw 'Install Countersign for all accounts first.'
}
$restart = $false
foreach ($feature in 'Client-EmbeddedShellLauncher', 'Client-KeyboardFilter') {
  if ((Enable-WindowsOptionalFeature -Online -FeatureName $feature -All -NoRestart).RestartNeeded) { $restart = $true }
}
# Their classes are there only after the restart.
if ($restart) {
  Write-Output 'The features of Windows are switched on. Restart this computer and run this script again.'
  exit 3010
}
if ($null -eq (Get-LocalUser -Name $Account -ErrorAction SilentlyContinue)) {
  # A standard account: it is a member of Users alone. Auto sign-in is set up by the administrator, who knows how the password is kept.
  New-LocalUser -Name $Account -NoPassword -AccountNeverExpires -UserMayNotChangePassword | Out-Null
  Add-LocalGroupMember -SID 'S-1-5-32-545' -Member $Account -ErrorAction SilentlyContinue
}
$xml = Get-Content -Raw -Encoding UTF8 -Path (Join-Path $PSScriptRoot 'shell-launcher.xml')
# The interface of Windows takes the document as escaped text.
Set-ShellLauncher ([System.Net.WebUtility]::HtmlEncode($xml.Replace('Name="countersign-kiosk"', "Name=""$Account""")))
Set-HeldKeys $true
# Keyboard Filter leaves administrators alone, so that they can always work here.
Set-KeyboardFilterSetting 'DisableKeyboardFilterForAdministrators' 'true'
# Pressed five times, this key leads to the sign-in screen, whatever else is held. It is the left Windows key unless another one is set.
Set-KeyboardFilterSetting 'BreakoutKeyScanCode' $NoKey
# No dialogs of sticky keys, filter keys and the like.
Set-KeyboardFilterSetting 'ForceOffAccessibility' 'true'
New-Item -Path $EdgeUi -Force | Out-Null
Set-ItemProperty -Path $EdgeUi -Name AllowEdgeSwipe -Type DWord -Value 0
Write-Output 'Done. Set up automatic sign-in for the account, and restart this computer.'
