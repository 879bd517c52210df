import type { InputFormatId } from '../formats/inputs.js';
import { readCaptions, type ReadOptions, type ReadResult } from '../read.js';
import { flag, text, type Option, type Values } from './command.js';
import type { Io } from './io.js';

/** Options of every command that reads captions. */
export const readingOptions: Readonly<Record<string, Option>> = {
  from: {
    type: 'string',
    short: 'f',
    value: 'format',
    help: 'format of the input, where it is not to be recognised',
  },
  fps: {
    type: 'string',
    value: 'rate',
    help: 'frame rate of formats that do not say it (25, 29.97df, 24000/1001)',
  },
  encoding: { type: 'string', value: 'page', help: 'code page of text that is no Unicode (windows-1251)' },
  'starting-timecode': { type: 'string', value: 'tc', help: 'label of the first frame, HH:MM:SS:FF' },
  strict: { type: 'boolean', help: 'refuse a file with a mistake instead of mending it' },
};

export const jsonOption: Option = { type: 'boolean', help: 'report as JSON on standard output' };

export async function readFileCaptions(file: string, values: Values, io: Io): Promise<ReadResult> {
  const options: ReadOptions = {
    format: text(values, 'from') as InputFormatId | undefined,
    fps: text(values, 'fps'),
    codePage: text(values, 'encoding') as ReadOptions['codePage'],
    startingTimecode: text(values, 'starting-timecode'),
    strict: flag(values, 'strict'),
  };
  return readCaptions(await io.read(file), options);
}
