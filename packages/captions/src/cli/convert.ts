import { defineCommand } from './command.js';
import { transform, transformOptions } from './transform.js';

export const convert = defineCommand({
  summary: 'writes captions in another format',
  usage: '[files] --to <format> | -o <file>',
  examples: [
    ['scriptorium-captions convert talk.srt -o talk.vtt', 'SubRip to WebVTT; the extension names the format'],
    ['scriptorium-captions convert talk.scc --to srt > talk.srt', 'broadcast captions to standard output'],
    [
      "scriptorium-captions convert 'in/**/*.srt' --to ebu-stl --fps 25 --out-dir out",
      'a whole tree at once',
    ],
    [
      'scriptorium-captions convert talk.srt --to ebu-stl --teletext --country DEU --publisher ZDF -o talk.stl',
      'teletext subtitles with the header that a broadcaster asks for',
    ],
    ['cat talk.ttml | scriptorium-captions convert --to txt', 'the running text, through a pipe'],
    [
      'scriptorium-captions convert words.json -o talk.srt --profile netflix-adult',
      'timed words laid out as captions',
    ],
    [
      'scriptorium-captions convert talk.vtt -o talk.srt --lossless || echo "something was lost"',
      'as a gate',
    ],
  ],
  options: transformOptions,
  run: (values, files, terminal) => transform(values, files, terminal),
});
