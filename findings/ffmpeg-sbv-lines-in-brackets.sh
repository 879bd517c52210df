#!/usr/bin/env bash
# ffmpeg leaves out lines of YouTube's SBV that start with a bracket, such as [applause], because it takes them for the
# header of SubViewer. Seen in N-47683 (2018) and 5.1.9 (Debian 12).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @ffmpeg-installer/linux-x64@4.1.0
ffmpeg=node_modules/@ffmpeg-installer/linux-x64/ffmpeg
chmod +x $ffmpeg
$ffmpeg -version | head -1
printf '%s\n' 0:00:01.000,0:00:02.000 One '' 0:00:03.000,0:00:04.000 '[applause]' '' 0:00:05.000,0:00:06.000 Three >captions.sbv
$ffmpeg -nostdin -v error -i captions.sbv -f srt - | tee seen.srt
[ "$(grep -c -- '-->' seen.srt)" = 2 ] && ! grep -q applause seen.srt
