import { isMark, joinsWithoutSpace, type Heard, type HeardWord, type Recognized } from './heard.js';
import {
  confidenceOf,
  isObject,
  languageOf,
  millis,
  objects,
  objectOf,
  seconds,
  speakerOf,
  textOf,
  type Json,
} from './values.js';

/**
 * Reads the JSON of openai-whisper 20250625 and whisper-ctranslate2, segments of faster-whisper 1.2 as a list or
 * under `segments`, WhisperX 3.4 (`score`, `speaker`), and the answer of OpenAI's API (`verbose_json`, 2025-03),
 * whose words are beside the segments.
 */
export function readWhisper(json: unknown): Recognized | undefined {
  const list = Array.isArray(json) ? json : isObject(json) ? json['segments'] : undefined;
  const segments = objects(list).filter(isSegment);
  const { language, info, words, word_segments: aligned, text, duration } = objectOf(json);
  const loose = objects(words).filter((word) => textOf(word['word']) !== undefined);
  if (segments.length === 0 && loose.length === 0) return undefined;
  const spoken = languageOf(language) ?? languageOf(objectOf(info)['language']);
  if (segments.length === 0)
    return {
      segments: [{ startMs: 0, endMs: seconds(duration), text: textOf(text), words: wordsOf(loose) }],
      language: spoken,
    };
  const apart = segments.some(({ words }) => objects(words).length > 0)
    ? []
    : wordsOf(loose.length > 0 ? loose : objects(aligned));
  return { segments: withWords(segments.map(segmentOf), apart), language: spoken };
}

const isSegment = ({ start, end, text }: Json): boolean =>
  seconds(start) !== undefined && seconds(end) !== undefined && typeof text === 'string';

const segmentOf = ({ start, end, text, speaker, words }: Json): Heard => ({
  startMs: seconds(start),
  endMs: seconds(end),
  text: textOf(text),
  speaker: speakerOf(speaker),
  words: wordsOf(objects(words)),
});

/** In Whisper's own words, a leading space starts a word; other programs write words without it. */
function wordsOf(words: readonly Json[]): HeardWord[] {
  const texts = words.map(({ word, text }) => textOf(word) ?? textOf(text) ?? '');
  const isSpaced = texts.some((text) => /^\s/.test(text));
  let speaker: string | undefined;
  return words.map(({ start, end, probability, score, confidence, speaker: own }, index) => {
    // WhisperX omits the speaker of words that it did not align.
    speaker = speakerOf(own) ?? speaker;
    return {
      text: texts[index]!,
      startMs: seconds(start),
      endMs: seconds(end),
      confidence: confidenceOf(probability ?? score ?? confidence),
      speaker,
      joins: index > 0 && (isSpaced ? joinsWithoutSpace(texts[index]!) : isMark(texts[index]!)),
    };
  });
}

/** Distributes words that are not inside segments over these, by time. */
function withWords(segments: readonly Heard[], words: readonly HeardWord[]): readonly Heard[] {
  if (words.length === 0) return segments;
  let next = 0;
  return segments.map((segment, index) => {
    const until = segments[index + 1]?.startMs ?? Infinity;
    const own: HeardWord[] = [];
    while (next < words.length && (words[next]!.startMs ?? 0) < until) own.push(words[next++]!);
    return { ...segment, words: own };
  });
}

/** Reads the JSON of whisper.cpp 1.8: `-oj` with segments, `-ojf` also with tokens. */
export function readWhisperCpp(json: unknown): Recognized | undefined {
  const { transcription, result, params } = objectOf(json);
  const segments = objects(transcription).filter(({ text, offsets }) => textOf(text) && isObject(offsets));
  if (segments.length === 0) return undefined;
  const { translate, language } = objectOf(params);
  return {
    segments: continued(segments).map(cppSegment),
    language: translate === true ? 'en' : languageOf(objectOf(result)['language'] ?? language),
  };
}

const cppTimes = (offsets: unknown): Pick<HeardWord, 'startMs' | 'endMs'> => {
  const { from, to } = objectOf(offsets);
  return { startMs: millis(from), endMs: millis(to) };
};

/** Merges segments that continue a word: with `-ml 1`, a segment is a token. */
function continued(segments: readonly Json[]): Json[] {
  const isSplit = segments.filter(({ text }) => /^\s/.test(text as string)).length * 2 > segments.length;
  const out: Json[] = [];
  for (const segment of segments) {
    const last = out.at(-1);
    const text = segment['text'] as string;
    if (!last || !isSplit || /^\s/.test(text) || !joinsWithoutSpace(text)) {
      out.push(segment);
      continue;
    }
    const tokens = [...objects(last['tokens']), ...objects(segment['tokens'])];
    const { from } = objectOf(last['offsets']);
    const { to } = objectOf(segment['offsets']);
    out[out.length - 1] = {
      ...last,
      offsets: { from, to },
      text: `${last['text'] as string}${text}`,
      ...(tokens.length > 0 && { tokens }),
    };
  }
  return out;
}

/** A token for a mark of the model, such as `[_BEG_]` and `[_TT_150]`. */
const MARK = /^\[_[A-Z]+_?\d*\]?_?\]?$/;

function cppSegment({ offsets, text, tokens, speaker }: Json): Heard {
  const spoken = objects(tokens).filter(({ text }) => typeof text === 'string' && !MARK.test(text));
  const words = spoken.map(({ text, offsets, p }, index): HeardWord => ({
    text: text as string,
    ...cppTimes(offsets),
    confidence: confidenceOf(p),
    joins: index > 0 && joinsWithoutSpace(text as string),
  }));
  // A character may be divided between tokens, which then are not valid UTF-8.
  const isWhole = words.every((word) => !word.text.includes('\ufffd'));
  return {
    ...cppTimes(offsets),
    text: textOf(text),
    speaker: speaker === '?' ? undefined : speakerOf(speaker),
    words: isWhole ? words : [],
  };
}
