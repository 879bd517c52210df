import { conformMaster } from '../conform/conform.js';
import { readEdl } from '../conform/edl.js';
import { CaptionError } from '../model/error.js';
import { toFrameRate } from '../model/timecode.js';
import type { MasterTranscript } from '../model/transcript.js';
import { decodeText } from '../text/encoding.js';
import { defineCommand, failureText, type Options } from './command.js';
import { findSources } from './sources.js';
import { transform, transformOptions, type Tell } from './transform.js';

const own = {
  edl: { type: 'string', short: 'e', value: 'file', help: 'edit decision list (CMX 3600)' },
  reel: {
    type: 'string',
    value: 'name',
    help: 'reel of the captions; required if the list has several',
  },
  'edl-fps': {
    type: 'string',
    value: 'rate',
    help: 'frame rate of the list (default: that of captions that count frames)',
  },
} as const satisfies Options;

export const conform = defineCommand({
  summary: 're-times captions for a new cut of the video, by an edit decision list',
  usage: '[files] --edl <file>',
  examples: [
    ['scriptorium-captions conform master.scc --edl cut.edl -o cut.scc', 'captions that count frames'],
    [
      'scriptorium-captions conform master.srt --edl cut.edl --edl-fps 25 --source-start 10:00:00:00 -o cut.srt',
      'captions timed from zero, for a source whose timecode starts at 10:00:00:00',
    ],
    [
      'scriptorium-captions conform master.stl --edl cut.edl --reel A001 --start 01:00:00:00 -o cut.stl',
      'one reel of several, for a record whose timecode starts at 01:00:00:00',
    ],
  ],
  options: { ...own, ...transformOptions },
  run: async (values, files, terminal) => {
    if (values.edl === undefined)
      throw new CaptionError('option', '--edl is required, such as --edl cut.edl');
    const [source, more] = await findSources([values.edl], terminal);
    if (!source || more) throw new CaptionError('option', '--edl takes one file');
    const text = decodeText(await source.bytes()).text;
    const fps = values['edl-fps'];
    const change = (master: MasterTranscript, tell: Tell): MasterTranscript => {
      const frameRate = fps === undefined ? master.captions?.frameRate : toFrameRate(fps);
      const {
        master: conformed,
        dropped,
        cut,
      } = conformMaster(master, listIn(text, source.name, frameRate), {
        reel: values.reel,
        sourceStart: values['source-start'],
        recordStart: values.start,
      });
      if (dropped.length > 0 && dropped.length === master.captions?.cues.length) throw nothingUsed();
      if (!values.quiet) {
        if (dropped.length > 0) tell(`captions outside the parts that the list uses: ${numbers(dropped)}`);
        if (cut.length > 0) tell(`captions cut by an edit: ${numbers(cut)}`);
      }
      return conformed;
    };
    return transform(values, files, terminal, { keepsFormat: true, change });
  },
});

function listIn(text: string, name: string, frameRate: ReturnType<typeof toFrameRate> | undefined) {
  try {
    return readEdl(text, { frameRate });
  } catch (error) {
    if (!(error instanceof CaptionError)) throw error;
    const hint = error.code === 'option' ? ' with --edl-fps' : '';
    throw new CaptionError(error.code, failureText(error, name) + hint);
  }
}

const nothingUsed = (): CaptionError =>
  new CaptionError(
    'option',
    'no caption is in a part of the source that the list uses; give the timecode of the first source frame with --source-start',
  );

/** Formats indexes as `12 (number 1, 2, 3 …)`. */
function numbers(indexes: readonly number[]): string {
  const shown = indexes
    .slice(0, 5)
    .map((index) => index + 1)
    .join(', ');
  return `${indexes.length} (number ${shown}${indexes.length > 5 ? ' …' : ''})`;
}
