import { syncMaster, type SyncPoint } from '../conform/sync.js';
import { editMaster, parseOffset } from '../master/edit.js';
import { CaptionError } from '../model/error.js';
import { framesToMs, toFrameRate } from '../model/timecode.js';
import type { MasterTranscript } from '../model/transcript.js';
import { defineCommand, type Options } from './command.js';
import { stretch } from './stretch.js';
import { parseTime } from './times.js';
import { transform, transformOptions } from './transform.js';

const own = {
  by: {
    type: 'string',
    short: 'b',
    value: 'offset',
    help: 'move everything by 1.5s, -200ms, 12f (frames) …; times before zero are cut off',
  },
  'made-for': {
    type: 'string',
    value: 'rate',
    help: 'frame rate of the video for which the captions were timed',
  },
  at: {
    type: 'string',
    value: 'now=then',
    multiple: true,
    help: 'move the first time to the second: 0:10=0:12.5; two or more stretch the times in between',
  },
  'plays-at': { type: 'string', value: 'rate', help: 'frame rate at which the same frames are played now' },
} as const satisfies Options;

export const shift = defineCommand({
  summary: 'moves captions in time',
  usage: '[files] --by <offset> | --made-for <rate> --plays-at <rate> | --at <now=then> …',
  examples: [
    ['scriptorium-captions shift talk.srt --by 1.5s > later.srt', 'a second and a half later'],
    ['scriptorium-captions shift talk.vtt --by -200ms -o earlier.vtt', 'a fifth of a second earlier'],
    [
      'scriptorium-captions shift film.srt --made-for 23.976 --plays-at 25 -o pal.srt',
      'for a PAL copy of a film, which plays faster',
    ],
    [
      'scriptorium-captions shift talk.srt --at 0:10=0:12.5 --at 58:00=58:31 -o synced.srt',
      'stretched to fit at both points',
    ],
    ['scriptorium-captions shift talk.scc --by -12f -o earlier.scc', 'twelve frames earlier'],
    ["scriptorium-captions shift '*.srt' --by 3s --out-dir shifted", 'many files'],
  ],
  options: { ...own, ...transformOptions },
  run: (values, files, terminal) => {
    const { 'made-for': from, 'plays-at': to } = values;
    if ((from === undefined) !== (to === undefined))
      throw new CaptionError('option', '--made-for and --plays-at must be given together');
    const ways = [values.by, from, values.at?.[0]].filter((way) => way !== undefined).length;
    if (ways === 0)
      throw new CaptionError(
        'option',
        'no shift: use --by, such as --by 1.5s, --made-for with --plays-at, or --at',
      );
    if (values.at && ways > 1)
      throw new CaptionError('option', '--at cannot be combined with --by or --made-for');
    const frames = /^([+-]?\d{1,9})f$/i.exec(values.by?.trim() ?? '')?.[1];
    const points = values.at?.map(parsePoint);
    const stretched =
      from === undefined || to === undefined ? undefined : stretch(toFrameRate(from), toFrameRate(to));
    return transform(values, files, terminal, {
      keepsFormat: true,
      offsetMs: values.by === undefined || frames !== undefined ? 0 : parseOffset(values.by),
      change: (master) => {
        const placed = points ? syncMaster(master, points) : (stretched?.(master) ?? master);
        return frames === undefined ? placed : byFrames(placed, Number(frames), values.fps);
      },
    });
  },
});

function parsePoint(text: string): SyncPoint {
  const [now, then, more] = text.split('=');
  if (now === undefined || then === undefined || more !== undefined)
    throw new CaptionError('option', `not a point: ${text.slice(0, 40)}; write 0:10=0:12.5`);
  return [parseTime(now), parseTime(then)];
}

function byFrames(master: MasterTranscript, frames: number, fps: string | undefined): MasterTranscript {
  const rate = fps === undefined ? master.captions?.frameRate : toFrameRate(fps);
  if (!rate) throw new CaptionError('option', 'a shift in frames requires the frame rate; use --fps');
  return editMaster(master, { offsetMs: framesToMs(frames, rate) });
}
