import type { CaptionDocument } from '../../model/cue.js';
import { CaptionError } from '../../model/error.js';
import type { Reading } from '../../model/reading.js';
import type { MasterTranscript, MasterWord, WordFlag } from '../../model/transcript.js';
import { layout } from '../../layout/layout.js';
import { readDocumentJson } from './document-json.js';
import { fromTranscriptJson } from './transcript-json.js';

export interface MasterReading {
  readonly document: CaptionDocument;
  readonly master: MasterTranscript;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMs = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Parses a JSON object. @throws CaptionError `malformed` for anything else */
export function parseJsonObject(input: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(input);
  } catch (error) {
    throw new CaptionError('malformed', `not JSON: ${(error as Error).message}`);
  }
  if (!isObject(value)) throw new CaptionError('malformed', 'the JSON is not an object');
  return value;
}

/** Reads the word-level master transcript (version 1). Words without text or times are left out. */
export function readWordsJson(input: string, reading: Reading): MasterReading {
  const json = parseJsonObject(input);
  if (json['version'] !== 1 || !Array.isArray(json['words']))
    throw new CaptionError('malformed', 'not a master transcript of version 1');
  const words = json['words'].flatMap((word: unknown, index): MasterWord[] => {
    const read = readWord(word, reading);
    if (!read) reading.repair('field', `word ${index} is not valid and is left out`);
    return read ? [read] : [];
  });
  const master: MasterTranscript = {
    version: 1,
    ...(typeof json['language'] === 'string' ? { language: json['language'] } : {}),
    words,
    ...(isObject(json['captions']) ? { captions: readDocumentJson(json['captions'], reading) } : {}),
    ...(isMs(json['durationMs']) ? { durationMs: json['durationMs'] } : {}),
  };
  return { master, document: master.captions ?? laidOut(master, reading) };
}

function readWord(value: unknown, reading: Reading): MasterWord | undefined {
  if (!isObject(value)) return undefined;
  const { text, startMs, endMs, confidence, speaker, paragraph, flags, caption, shown, line } = value;
  if (typeof text !== 'string' || !text || !isMs(startMs) || !isMs(endMs)) return undefined;
  const known = Array.isArray(flags)
    ? flags.filter((flag): flag is WordFlag => flag === 'uncertain' || flag === 'inaudible')
    : [];
  return {
    text: reading.cueText(text),
    startMs,
    endMs: Math.max(startMs, endMs),
    ...(typeof confidence === 'number' && confidence >= 0 && confidence <= 1 ? { confidence } : {}),
    ...(typeof speaker === 'string' && speaker ? { speaker } : {}),
    ...(paragraph === true ? { paragraph: true as const } : {}),
    ...(known.length ? { flags: known } : {}),
    ...(caption === 'start' || caption === 'inside' ? { caption } : {}),
    ...(caption === 'start' && isObject(shown) ? readShown(shown) : {}),
    ...(caption === 'inside' && line === true ? { line } : {}),
  };
}

function readShown({ startMs, endMs, italic, top }: Record<string, unknown>): Pick<MasterWord, 'shown'> {
  if (!isMs(startMs) || !isMs(endMs)) return {};
  return {
    shown: {
      startMs,
      endMs: Math.max(startMs, endMs),
      ...(italic === true ? { italic } : {}),
      ...(top === true ? { top } : {}),
    },
  };
}

/** Reads the word-synchronised transcript `{words, paragraphs, speakers}`. */
export function readTranscriptJson(input: string, reading: Reading): MasterReading {
  const json = parseJsonObject(input);
  if (!Array.isArray(json['words'])) throw new CaptionError('malformed', 'the JSON has no list of words');
  const words = json['words'].flatMap((word: unknown, index): [string, string][] => {
    const valid =
      Array.isArray(word) &&
      /^\d{1,12}$/.test(String(word[0])) &&
      typeof word[1] === 'string' &&
      word[1] !== '';
    if (!valid) reading.repair('field', `word ${index} is not valid and is left out`);
    return valid ? [[String(Number(word[0])), reading.cueText(word[1] as string)]] : [];
  });
  const paragraphs = Array.isArray(json['paragraphs']) ? json['paragraphs'].map(Number).filter(isMs) : [];
  const speakers = Object.fromEntries(
    Object.entries(isObject(json['speakers']) ? json['speakers'] : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
  const master = fromTranscriptJson({ words, paragraphs, speakers });
  return { master, document: laidOut(master, reading) };
}

function laidOut(master: MasterTranscript, reading: Reading): CaptionDocument {
  const document = layout(master);
  for (const cue of document.cues) reading.add(cue);
  return document;
}
