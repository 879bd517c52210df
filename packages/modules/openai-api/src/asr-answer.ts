import { captionsOf, textOf, verboseOf, type Transcribed } from './transcription-answer.js';
import type { TranscribeAudio } from './asr.dto.js';

/** Formats a transcript for `/asr`. Times in TSV are in ms, those in JSON in seconds. */
export async function asrAnswerOf(
  format: TranscribeAudio['output'],
  transcribed: Transcribed,
): Promise<string> {
  if (format === 'srt' || format === 'vtt') return captionsOf(transcribed, format);
  if (format === 'txt') return `${textOf(transcribed)}\n`;
  const { segments = [] } = verboseOf(transcribed, new Set(['segment']));
  if (format === 'json')
    return JSON.stringify({ language: transcribed.language, segments, text: textOf(transcribed) });
  const ms = (seconds: number) => Math.round(seconds * 1000);
  const rows = segments.map(({ start, end, text }) => [ms(start), ms(end), text.trim()].join('\t'));
  return `${['start\tend\ttext', ...rows].join('\n')}\n`;
}
