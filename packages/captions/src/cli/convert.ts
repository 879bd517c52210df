import { defineCommand } from './command.js';
import { transform, transformOptions } from './transform.js';

export const convert = defineCommand({
  summary: 'converts captions to another format',
  usage: '[files] --to <format> | -o <file>',
  examples: [
    [
      'scriptorium-captions convert talk.srt -o talk.vtt',
      'SubRip to WebVTT; the extension determines the format',
    ],
    ['scriptorium-captions convert talk.scc --to srt > talk.srt', 'broadcast captions to standard output'],
    ["scriptorium-captions convert 'in/**/*.srt' --to ebu-stl --fps 25 --out-dir out", 'a whole folder tree'],
    [
      'scriptorium-captions convert talk.srt --to ebu-stl --teletext --country DEU --publisher ZDF -o talk.stl',
      'teletext subtitles with the header fields a broadcaster requires',
    ],
    ['cat talk.ttml | scriptorium-captions convert --to txt', 'running text, from a pipe'],
    [
      'scriptorium-captions convert words.json -o talk.srt --profile netflix-adult',
      'timed words laid out as captions',
    ],
    [
      'scriptorium-captions convert talk.vtt -o talk.srt --lossless || echo "something was lost"',
      'fails if anything is lost',
    ],
  ],
  options: transformOptions,
  run: (values, files, terminal) => transform(values, files, terminal),
});
