import { render, type MasterTranscript } from '@scriptorium/captions';
import { AsIs } from '@scriptorium/server-kit';
import { verboseTranscription } from '@scriptorium/speech/server';
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

/** Formats a transcript as requested. */
export async function answerOf(
  { response_format: format, timestamp_granularities: granularities = ['segment'] }: CreateTranscription,
  { master, language, durationMs }: Transcribed,
): Promise<AsIs> {
  const text = master.words.map((word) => word.text).join(' ');
  const usage = { type: 'duration', seconds: Math.ceil(durationMs / 1000) };
  if (format === 'json') return new AsIs({ text, usage });
  if (format === 'verbose_json') {
    const words = master.words.map(({ confidence = null, ...word }) => ({ ...word, confidence }));
    const verbose = verboseTranscription({ language, words }, durationMs, new Set(granularities));
    return new AsIs({ ...verbose, usage });
  }
  const mediaType = `${textTypes[format]}; charset=utf-8`;
  if (format === 'text') return new AsIs(`${text}\n`, mediaType);
  const captions = await render(master, format === 'vtt' ? 'webvtt' : format, {
    flagStyle: 'Clean',
    language,
  });
  return new AsIs(captions.content, mediaType);
}
