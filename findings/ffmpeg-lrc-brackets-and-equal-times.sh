#!/usr/bin/env bash
# ffmpeg shows only the last of the lines of LRC that have one time, since the others get no duration, and removes a bracket
# that starts the text of a line: "[applause]" becomes "applause]". Seen in N-47683 (2018) and 5.1.9 (Debian 12).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @ffmpeg-installer/linux-x64@4.1.0
ffmpeg=node_modules/@ffmpeg-installer/linux-x64/ffmpeg
chmod +x $ffmpeg
$ffmpeg -version | head -1
printf '%s\n' '[00:01.00][applause]' '[00:02.00]One' '[00:02.00]two' '[00:03.00]' >captions.lrc
$ffmpeg -nostdin -v error -i captions.lrc -f srt - | tee seen.srt
grep -qxF 'applause]' seen.srt
grep -A1 -xF '00:00:02,000 --> 00:00:02,000' seen.srt | grep -qx One
grep -A1 -xF '00:00:02,000 --> 00:00:03,000' seen.srt | grep -qx two
