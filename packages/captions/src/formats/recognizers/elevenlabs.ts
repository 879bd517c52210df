import { joinsWithoutSpace, type Heard, type HeardWord, type Recognized } from './heard.js';
import { languageOf, numberOf, objectOf, objects, seconds, speakerOf, textOf, type Json } from './values.js';

const TYPES: ReadonlySet<unknown> = new Set(['word', 'spacing', 'audio_event']);

/** Reads a transcript of ElevenLabs Scribe v1 (2025-09), of one or several channels. */
export function readElevenLabs(json: unknown): Recognized | undefined {
  const given = objectOf(json);
  const transcripts = Array.isArray(given['transcripts']) ? objects(given['transcripts']) : [given];
  const spoken = transcripts.filter(({ words }) => objects(words).some(({ type }) => TYPES.has(type)));
  if (spoken.length === 0) return undefined;
  const areParallel = spoken.length > 1;
  return {
    segments: spoken.map(({ words, channel_index: channel }): Heard => ({
      words: wordsOf(objects(words)),
      speaker: areParallel ? `Channel ${numberOf(channel) ?? 0}` : undefined,
    })),
    language: languageOf(spoken[0]!['language_code']),
    areParallel,
  };
}

/** Words without a spacing between them are one. */
function wordsOf(words: readonly Json[]): HeardWord[] {
  const isSpaced = words.some(({ type }) => type === 'spacing');
  const out: HeardWord[] = [];
  let isApart = true;
  for (const { type, text, start, end, speaker_id: speaker, logprob } of words) {
    if (type === 'spacing') {
      isApart = true;
      continue;
    }
    const chance = numberOf(logprob);
    const written = textOf(text) ?? '';
    out.push({
      text: written,
      startMs: seconds(start),
      endMs: seconds(end),
      confidence: chance === undefined || chance > 0 ? undefined : Math.round(Math.exp(chance) * 1e4) / 1e4,
      speaker: speakerOf(speaker),
      joins: isSpaced && !isApart && type === 'word' && joinsWithoutSpace(written),
    });
    isApart = false;
  }
  return out;
}
