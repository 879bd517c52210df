#!/bin/sh
# Puts captions beside every video of a library that has none yet, where Jellyfin, Plex, Kodi and VLC find them:
# Film.mkv gets Film.en.srt. Run it again at any time; what exists is left alone.
#
#   caption-library.sh /media/movies [language [name of the language in the file]]
#
# Needs scriptorium-client with a profile (scriptorium-client login). Each video is an order of speech recognition.
set -eu
library=$1
language=${2:-en}
suffix=${3:-$language}

find "$library" -type f \( -name '*.mkv' -o -name '*.mp4' -o -name '*.m4v' -o -name '*.avi' -o -name '*.webm' \) |
  while IFS= read -r video; do
    captions="${video%.*}.$suffix.srt"
    [ -e "$captions" ] && continue
    file=$(scriptorium-client upload "$video" --language "$language" --quiet </dev/null)
    order=$(scriptorium-client order asr "$file" --yes --quiet </dev/null)
    scriptorium-client wait "$order" </dev/null || continue
    scriptorium-client fetch "$order" --format srt --output "$captions" </dev/null
  done
