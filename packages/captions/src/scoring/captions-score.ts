import type { MasterTranscript } from '../model/transcript.js';
import { align } from './align.js';
import type { Normalization } from './normalize.js';
import { comparedWords, type ComparedWord } from './timed-words.js';

/** Numbers of marks in the reference and in the hypothesis, and of correct ones. */
export interface MarkCounts {
  readonly reference: number;
  readonly hypothesis: number;
  readonly correct: number;
}

export interface PunctuationScore extends MarkCounts {
  /** Correct marks as a share of those in the hypothesis and in the reference; 1 if there are none. */
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** Counts by mark, with one name for all scripts: `.` `,` `?` `!` `:` `;` `…` `—`. */
  readonly marks: Readonly<Record<string, MarkCounts>>;
}

export interface SpeakerScore {
  /** Reference words with a speaker and a counterpart in the hypothesis. */
  readonly words: number;
  /** Number of these words whose counterpart has the same speaker. */
  readonly correct: number;
  /** `correct / words`; 1 if no word has a speaker. */
  readonly accuracy: number;
  /** Reference speaker for each hypothesis speaker. */
  readonly mapping: Readonly<Record<string, string>>;
}

export interface WordLatency {
  readonly word: string;
  readonly spokenMs: number;
  readonly shownMs: number;
  /** `shownMs - spokenMs`; negative if a word is shown before it is spoken. */
  readonly latencyMs: number;
}

export interface LatencyScore {
  /** Latency of every correctly captioned word, in reference order. */
  readonly words: readonly WordLatency[];
  readonly meanMs: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly maxMs: number;
}

/** Caption quality measures other than word errors. */
export interface CaptionsScore {
  readonly punctuation: PunctuationScore;
  readonly speakers: SpeakerScore;
  readonly latency: LatencyScore;
}

/** A pair of aligned words; one is missing in an insertion or deletion. */
type Pair = readonly [reference: ComparedWord | undefined, hypothesis: ComparedWord | undefined];

/**
 * Compares captions with a reference word by word: punctuation, speakers, and the delay from speech to
 * display. Latency requires word times in the reference. Words are aligned as for the word error rate.
 * @throws CaptionError `limit`
 */
export function scoreCaptions(
  reference: MasterTranscript,
  hypothesis: MasterTranscript,
  normalization: Partial<Normalization> = {},
): CaptionsScore {
  const said = comparedWords(reference, normalization);
  const shown = comparedWords(hypothesis, normalization);
  let [i, j] = [0, 0];
  const steps = align(
    said.map(({ word }) => word),
    shown.map(({ word }) => word),
  );
  const pairs = steps.map(({ operation }): Pair => [
    operation === 'insertion' ? undefined : said[i++],
    operation === 'deletion' ? undefined : shown[j++],
  ]);
  return { punctuation: punctuation(pairs), speakers: speakers(pairs), latency: latency(pairs) };
}

function punctuation(pairs: readonly Pair[]): PunctuationScore {
  const marks: Record<string, { reference: number; hypothesis: number; correct: number }> = {};
  const all = { reference: 0, hypothesis: 0, correct: 0 };
  const count = (mark: string | undefined, field: keyof typeof all): void => {
    if (!mark) return;
    (marks[mark] ??= { reference: 0, hypothesis: 0, correct: 0 })[field]++;
    all[field]++;
  };
  for (const [said, shown] of pairs) {
    count(said?.mark, 'reference');
    count(shown?.mark, 'hypothesis');
    if (said?.mark === shown?.mark) count(said?.mark, 'correct');
  }
  const precision = all.hypothesis === 0 ? 1 : all.correct / all.hypothesis;
  const recall = all.reference === 0 ? 1 : all.correct / all.reference;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { ...all, precision, recall, f1, marks };
}

function speakers(pairs: readonly Pair[]): SpeakerScore {
  const together = new Map<string, Map<string, number>>();
  let words = 0;
  for (const [said, shown] of pairs) {
    if (!said?.speaker || !shown) continue;
    words++;
    if (!shown.speaker) continue;
    const counts = together.get(shown.speaker) ?? new Map<string, number>();
    together.set(shown.speaker, counts.set(said.speaker, (counts.get(said.speaker) ?? 0) + 1));
  }
  const mapping = mapSpeakers(together);
  let correct = 0;
  for (const [name, mapped] of Object.entries(mapping)) correct += together.get(name)?.get(mapped) ?? 0;
  return { words, correct, accuracy: words === 0 ? 1 : correct / words, mapping };
}

/**
 * Maps hypothesis speakers to reference speakers: by equal names, and otherwise (`speaker 1`) one to one by
 * the number of common words.
 */
function mapSpeakers(together: ReadonlyMap<string, ReadonlyMap<string, number>>): Record<string, string> {
  const mapping: Record<string, string> = {};
  const taken = new Set<string>();
  const take = (name: string, as: string): void => {
    if (Object.hasOwn(mapping, name) || taken.has(as)) return;
    mapping[name] = as;
    taken.add(as);
  };
  for (const [name, counts] of together) if (counts.has(name)) take(name, name);
  const rest = [...together].flatMap(([name, counts]) =>
    [...counts].map(([as, count]) => ({ name, as, count })),
  );
  for (const { name, as } of rest.sort((a, b) => b.count - a.count)) take(name, as);
  return mapping;
}

function latency(pairs: readonly Pair[]): LatencyScore {
  const words = pairs.flatMap(([said, shown]): WordLatency[] => {
    if (!said || !shown || said.word !== shown.word) return [];
    const [spokenMs, shownMs] = [said.atMs, shown.atMs];
    return [{ word: said.word, spokenMs, shownMs, latencyMs: shownMs - spokenMs }];
  });
  const sorted = words.map(({ latencyMs }) => latencyMs).sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
  const sum = sorted.reduce((total, ms) => total + ms, 0);
  return {
    words,
    meanMs: sorted.length === 0 ? 0 : Math.round(sum / sorted.length),
    medianMs: at(0.5),
    p95Ms: at(0.95),
    maxMs: sorted.at(-1) ?? 0,
  };
}
