import { render, type MasterTranscript } from '@scriptorium/captions';
import { AsIs } from '@scriptorium/server-kit';
import { verboseTranscription } from '@scriptorium/speech/server';
import { diarizedSegments } from './diarized-answer.js';
import type { CreateTranscription } from './transcription.dto.js';

/** Result of an order. */
export interface Transcribed {
  master: MasterTranscript;
  /** ISO 639-1 code. */
  language: string;
  /** Duration of the recording. */
  durationMs: number;
}

/** Media types of non-JSON responses, by format. */
export const textTypes = { text: 'text/plain', srt: 'application/x-subrip', vtt: 'text/vtt' } as const;

export const textOf = ({ master }: Transcribed): string => master.words.map(({ text }) => text).join(' ');

/** Returns the fields of `verbose_json`. */
export function verboseOf(
  { master, language, durationMs }: Transcribed,
  granularities: ReadonlySet<'word' | 'segment'>,
) {
  const words = master.words.map(({ confidence = null, ...word }) => ({ ...word, confidence }));
  return verboseTranscription({ language, words }, durationMs, granularities);
}

/** Captions in the default layout, without flags. */
export const captionsOf = async (
  { master, language }: Transcribed,
  format: 'srt' | 'vtt',
): Promise<string> => {
  const options = { flagStyle: 'Clean', language } as const;
  return (await render(master, format === 'vtt' ? 'webvtt' : format, options)).content as string;
};

interface Wanted extends Pick<CreateTranscription, 'response_format'> {
  timestamp_granularities?: CreateTranscription['timestamp_granularities'];
}

/** Formats a transcript as requested. */
export async function answerOf(
  { response_format: format, timestamp_granularities: granularities = ['segment'] }: Wanted,
  transcribed: Transcribed,
  task: 'transcribe' | 'translate' = 'transcribe',
): Promise<AsIs> {
  const { durationMs } = transcribed;
  const text = textOf(transcribed);
  const usage = { type: 'duration', seconds: Math.ceil(durationMs / 1000) };
  if (format === 'json') return new AsIs({ text, usage });
  if (format === 'verbose_json')
    return new AsIs({ ...verboseOf(transcribed, new Set(granularities)), task, usage });
  if (format === 'diarized_json') {
    const segments = diarizedSegments(transcribed);
    return new AsIs({ task: 'transcribe', duration: durationMs / 1000, text, segments, usage });
  }
  const mediaType = `${textTypes[format]}; charset=utf-8`;
  if (format === 'text') return new AsIs(`${text}\n`, mediaType);
  return new AsIs(await captionsOf(transcribed, format), mediaType);
}
