import { CaptionError } from '../model/error.js';
import { defineCommand, type Options } from './command.js';
import { parseSegment } from './times.js';
import { transform, transformOptions } from './transform.js';

const own = {
  keep: {
    type: 'string',
    short: 'k',
    value: 'start-end',
    multiple: true,
    help: 'segment to keep; may be repeated',
  },
} as const satisfies Options;

export const clip = defineCommand({
  summary: 'cuts captions to segments of the video',
  usage: '[files] --keep <start-end> …',
  examples: [
    [
      'scriptorium-captions clip talk.srt --keep 1:00-2:30 > part.srt',
      'ninety seconds, timed from the start of the segment',
    ],
    [
      'scriptorium-captions clip talk.vtt --keep 0:10-0:25.5 --keep 40s-55s -o highlights.vtt',
      'two segments, joined',
    ],
    [
      'scriptorium-captions clip talk.srt --keep 60000,150000 --to webvtt',
      'in milliseconds, and to another format',
    ],
  ],
  options: { ...own, ...transformOptions },
  run: (values, files, terminal) => {
    if (!values.keep?.length)
      throw new CaptionError('option', '--keep is required, such as --keep 1:00-2:30');
    return transform(values, files, terminal, { keepsFormat: true, clips: values.keep.map(parseSegment) });
  },
});
