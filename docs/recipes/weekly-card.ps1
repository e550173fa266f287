# Refreshes a memory card for a head unit when there is a newer file.
#
#   .\weekly-card.ps1 -Dozor https://dozor.example -Name Navitel/RU.txt -Card E:\Speedcam\speedcam.txt
#
# Task Scheduler: weekly, `powershell -File weekly-card.ps1 …`. The addresses of the ready files are on the page "Ready files".
param(
  [Parameter(Mandatory)] [string] $Dozor,
  [Parameter(Mandatory)] [string] $Name,
  [Parameter(Mandatory)] [string] $Card
)
$ErrorActionPreference = 'Stop'

$part = "$Card.part"
$tag = "$Card.etag"
$headers = @{}
if ((Test-Path $Card) -and (Test-Path $tag)) { $headers['If-None-Match'] = Get-Content $tag }
try {
  $answer = Invoke-WebRequest -Uri "$Dozor/builds/$Name" -Headers $headers -OutFile $part -PassThru -UseBasicParsing
  Move-Item -Force $part $Card
  Set-Content $tag ([string]$answer.Headers['ETag'])
  Write-Output "updated: $Card"
} catch {
  if (Test-Path $part) { Remove-Item $part }
  if ([int]$_.Exception.Response.StatusCode -ne 304) { throw }
  Write-Output "unchanged: $Card"
}
