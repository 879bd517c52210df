import {
  CaptionError,
  cueText,
  readCaptions,
  toMaster,
  type MasterTranscript,
  type ReadOptions,
  type ReadResult,
  type Repair,
} from '@scriptorium/captions';
import type { Language } from '@scriptorium/catalog';
import { unacceptable } from '@scriptorium/core';
import { rateSet, toTimecode } from '../texts/render-options.js';
import type { TextSettings } from '../texts/text-settings.js';

/** The largest duration in ms that fits the database column: more than 24 days. */
const MAX_MS = 2 ** 31 - 1;

export interface ImportContext {
  language: Pick<Language, 'tag' | 'iso639'>;
  settings: TextSettings;
  autoparagraph: boolean;
  /** Names that announce speakers; those that recur at the start of captions if omitted. */
  speakers?: readonly string[] | undefined;
}

/** Captions as they were read, with what was repaired. */
export interface ImportedCaptions {
  readonly master: MasterTranscript;
  readonly repairs: readonly Repair[];
  /** Names at the start of captions that were taken for speakers. */
  readonly speakers: readonly string[];
}

/** Reads captions as a master transcript. @throws {DomainError} naming `caption_file` */
export function readImport(bytes: Uint8Array, context: ImportContext): ImportedCaptions {
  const { language, autoparagraph } = context;
  const { document, master: timed, repairs } = readBytes(bytes, context);
  if (!document.cues.some((cue) => cueText(cue).trim()))
    throw unacceptable('caption_file', 'it contains no captions');
  if (timed && !isInOrder(timed)) throw unacceptable('caption_file', 'its words are not sorted by time');
  const master = timed
    ? { ...timed, language: language.iso639 }
    : toMaster(document, { language: language.iso639, autoparagraph });
  if ((master.words.at(-1)?.endMs ?? 0) <= MAX_MS)
    return { master, repairs, speakers: document.speakers ?? [] };
  throw unacceptable('caption_file', 'it is too long');
}

const isInOrder = ({ words }: MasterTranscript): boolean =>
  words.every(({ startMs, endMs }, index) => startMs <= endMs && startMs >= (words[index - 1]?.startMs ?? 0));

function readBytes(bytes: Uint8Array, { language, settings, speakers }: ImportContext): ReadResult {
  try {
    return readCaptions(bytes, { ...readOptions(language, settings), speakers });
  } catch (error) {
    if (error instanceof CaptionError) throw unacceptable('caption_file', error.message);
    throw error;
  }
}

/** Returns the options for reading captions of a file. */
export function readOptions({ tag }: Pick<Language, 'tag'>, settings: TextSettings): ReadOptions {
  const { starting_timecode: start } = settings;
  return {
    language: tag,
    longCues: 'refuse', // cutting them would lose text that the client believes to be imported
    fps: rateSet(settings),
    startingTimecode: (rate) => start && rate && toTimecode(start, rate),
  };
}
