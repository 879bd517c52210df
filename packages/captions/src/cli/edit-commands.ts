import { clipDocument, parseClip, parseOffset, shiftDocument } from '../master/edit.js';
import { retimeDocument } from '../master/retime.js';
import { toMaster } from '../master/to-master.js';
import type { CaptionDocument } from '../model/cue.js';
import { toFrameRate } from '../model/timecode.js';
import { outputFormats, type FormatId } from '../outputs/outputs.js';
import type { ReadResult } from '../read.js';
import { list, text, type Command, type Values } from './command.js';
import { toFormat, writeAll, writingOptions } from './convert.js';
import type { Io } from './io.js';
import { readingOptions } from './reading-options.js';
import { UsageError } from './usage-error.js';

/** Formats are written as they were read, unless `--to` says another. */
function sameFormat(values: Values): (read: ReadResult) => FormatId | number {
  const given = text(values, 'to');
  return ({ format }) => {
    if (given) return toFormat(given);
    const key = format === 'ttml' ? 'imsc' : format;
    if (outputFormats.some((output) => output.key === key)) return key as FormatId;
    throw new UsageError(`${format} is not written; say another format with --to`);
  };
}

const edit = (
  files: readonly string[],
  values: Values,
  io: Io,
  change: (document: CaptionDocument) => CaptionDocument,
): Promise<number> =>
  writeAll(files, values, io, sameFormat(values), (master, { document }) => ({
    ...toMaster(change(document), master.language ? { language: master.language } : {}),
  }));

export const shift: Command = {
  name: 'shift',
  summary: 'move captions in time, or to another frame rate',
  usage: '--by <amount> [options] [files]',
  examples: [
    ['late.srt --by -1.5s -o right.srt', 'a second and a half earlier'],
    ['film.srt --from-rate 24 --to-rate 25 -o pal.srt', 'for the same film run at 25 frames a second'],
  ],
  options: {
    by: { type: 'string', value: 'amount', help: 'amount with its unit: 1.5s, -200ms' },
    'from-rate': { type: 'string', value: 'rate', help: 'rate at which the captions were timed' },
    'to-rate': { type: 'string', value: 'rate', help: 'rate at which the video is run' },
    ...writingOptions,
    ...readingOptions,
  },
  run: (files, values, io) => {
    const [by, from, to] = [text(values, 'by'), text(values, 'from-rate'), text(values, 'to-rate')];
    if (by === undefined && from === undefined)
      throw new UsageError('say how far with --by, or --from-rate and --to-rate');
    if ((from === undefined) !== (to === undefined))
      throw new UsageError('--from-rate and --to-rate go together');
    const offsetMs = by === undefined ? 0 : parseOffset(by);
    const rates =
      from !== undefined && to !== undefined ? ([toFrameRate(from), toFrameRate(to)] as const) : undefined;
    return edit(files, values, io, (document) => {
      const retimed = rates ? retimeDocument(document, ...rates) : document;
      return offsetMs === 0 ? retimed : shiftDocument(retimed, offsetMs);
    });
  },
};

export const clip: Command = {
  name: 'clip',
  summary: 'keep segments, and take out the time between them',
  usage: '--segment <start,end> [options] [files]',
  examples: [
    ['talk.srt --segment 60000,90000 -o clip.srt', 'half a minute, starting at zero'],
    ['talk.srt --segment 0,5000 --segment 60000,70000', 'two segments, one after the other'],
  ],
  options: {
    segment: {
      type: 'string',
      multiple: true,
      value: 'start,end',
      help: 'a segment in milliseconds; may be repeated',
    },
    ...writingOptions,
    ...readingOptions,
  },
  run: (files, values, io) => {
    const segments = list(values, 'segment').map(parseClip);
    if (segments.length === 0) throw new UsageError('say what to keep with --segment start,end');
    return edit(files, values, io, (document) => clipDocument(document, segments));
  },
};
