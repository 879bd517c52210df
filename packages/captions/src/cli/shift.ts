import { parseOffset } from '../master/edit.js';
import { CaptionError } from '../model/error.js';
import { toFrameRate } from '../model/timecode.js';
import { defineCommand, type Options } from './command.js';
import { stretch } from './stretch.js';
import { transform, transformOptions } from './transform.js';

const own = {
  by: {
    type: 'string',
    short: 'b',
    value: 'offset',
    help: 'move everything by 1.5s, -200ms …; what would lie before zero is cut off',
  },
  'made-for': {
    type: 'string',
    value: 'rate',
    help: 'frame rate of the video that the captions were timed to',
  },
  'plays-at': { type: 'string', value: 'rate', help: 'frame rate at which the same frames play now' },
} as const satisfies Options;

export const shift = defineCommand({
  summary: 'moves captions in time',
  usage: '[files] --by <offset> | --made-for <rate> --plays-at <rate>',
  examples: [
    ['scriptorium-captions shift talk.srt --by 1.5s > later.srt', 'a second and a half later'],
    ['scriptorium-captions shift talk.vtt --by -200ms -o earlier.vtt', 'a fifth of a second earlier'],
    [
      'scriptorium-captions shift film.srt --made-for 23.976 --plays-at 25 -o pal.srt',
      'for the faster PAL copy of a film',
    ],
    ["scriptorium-captions shift '*.srt' --by 3s --out-dir shifted", 'many files at once'],
  ],
  options: { ...own, ...transformOptions },
  run: (values, files, terminal) => {
    const { 'made-for': from, 'plays-at': to } = values;
    if ((from === undefined) !== (to === undefined))
      throw new CaptionError('option', '--made-for and --plays-at go together');
    if (values.by === undefined && from === undefined)
      throw new CaptionError('option', 'shift by how much? Write --by 1.5s');
    return transform(values, files, terminal, {
      keepsFormat: true,
      offsetMs: values.by === undefined ? 0 : parseOffset(values.by),
      ...(from === undefined || to === undefined
        ? {}
        : { change: stretch(toFrameRate(from), toFrameRate(to)) }),
    });
  },
});
