import {
  CaptionError,
  cueText,
  readCaptions,
  toMaster,
  type CaptionDocument,
  type MasterTranscript,
} from '@scriptorium/captions';
import type { Language } from '@scriptorium/catalog';
import { unacceptable } from '@scriptorium/core';
import { rateSet, toTimecode, type TextSettings } from './text-settings.js';

/** The longest duration that there is a column for, more than 24 days. */
const MAX_MS = 2 ** 31 - 1;

interface ImportContext {
  language: Language;
  settings: TextSettings;
  autoparagraph: boolean;
}

/** @throws {DomainError} `invalid`, naming `caption_file`, for what is no captions */
export function readImport(
  bytes: Buffer,
  { language, settings, autoparagraph }: ImportContext,
): MasterTranscript {
  const document = readDocument(bytes, language, settings);
  if (!document.cues.some((cue) => cueText(cue).trim()))
    throw unacceptable('caption_file', 'there are no captions in it');
  const master = toMaster(document, { language: language.iso639, autoparagraph });
  if ((master.words.at(-1)?.endMs ?? 0) <= MAX_MS) return master;
  throw unacceptable('caption_file', 'it goes on for too long');
}

function readDocument(bytes: Buffer, { tag }: Language, settings: TextSettings): CaptionDocument {
  const { starting_timecode: start } = settings;
  try {
    return readCaptions(bytes, {
      language: tag,
      fps: rateSet(settings),
      startingTimecode: (rate) => start && rate && toTimecode(start, rate),
    }).document;
  } catch (error) {
    if (error instanceof CaptionError) throw unacceptable('caption_file', error.message);
    throw error;
  }
}
