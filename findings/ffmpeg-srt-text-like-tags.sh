#!/usr/bin/env bash
# ffmpeg leaves out text of SRT that looks like a tag, though SRT has no such tag: `List<String>` becomes "List". A word
# joiner (U+2060) after the bracket keeps it. Seen in N-47683 (2018) and 5.1.9 (Debian 12).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @ffmpeg-installer/linux-x64@4.1.0
ffmpeg=node_modules/@ffmpeg-installer/linux-x64/ffmpeg
chmod +x $ffmpeg
$ffmpeg -version | head -1
printf '1\n00:00:01,000 --> 00:00:02,000\nA List<String>, a Map<K, V> and a List<\u2060String>\n' >captions.srt
$ffmpeg -nostdin -v error -i captions.srt -f webvtt - | tee seen.vtt
grep -qxF "$(printf 'A List, a Map<K, V> and a List<\u2060String>')" seen.vtt
