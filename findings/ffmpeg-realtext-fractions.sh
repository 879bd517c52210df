#!/usr/bin/env bash
# ffmpeg takes the digits after the point of RealText times for a number of hundredths: `begin="0:00:01.500"` is 6 seconds,
# and `begin="0:00:01.50"` 1.5. Seen in N-47683 (2018) and 5.1.9 (Debian 12).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @ffmpeg-installer/linux-x64@4.1.0
ffmpeg=node_modules/@ffmpeg-installer/linux-x64/ffmpeg
chmod +x $ffmpeg
$ffmpeg -version | head -1
for time in 0:00:01.500 0:00:01.50; do
  printf '<window type="generic" duration="0:00:10">\n<time begin="%s"/>One\n</window>\n' $time >captions.rt
  $ffmpeg -nostdin -v error -i captions.rt -f srt - | grep -B1 '^One' | head -1 | tee -a seen
done
[ "$(cut -c1-12 seen | tr '\n' ' ')" = '00:00:06,000 00:00:01,500 ' ]
