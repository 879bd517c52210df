import type { MasterWord } from '../model/transcript.js';

interface Time {
  readonly startMs: number;
  readonly endMs: number;
}

/** Estimated duration of a character, for words without other timing. */
const CHARACTER_MS = 70;

/**
 * Distributes texts over the time in which other words are spoken, without the pauses, by length.
 * @param spoken at least one word
 */
export function spreadOver(spoken: readonly Time[], texts: readonly string[]): Time[] {
  const spokenMs = spoken.reduce((sum, word) => sum + lengthOf(word), 0);
  const letters = texts.reduce((sum, text) => sum + text.length + 1, 0);
  let [at, before] = [0, 0]; // the current spoken word, and the speech time before it
  let letter = 0;
  /**
   * Returns the time after a duration of speech; between two words, the start of the second if `isStart`,
   * else the end of the first.
   */
  const timeAt = (ms: number, isStart: boolean): number => {
    while (at + 1 < spoken.length && (isStart ? ms >= end() : ms > end())) before += lengthOf(spoken[at++]!);
    const { startMs, endMs } = spoken[at]!;
    return Math.min(Math.round(startMs + ms - before), Math.max(startMs, endMs));
  };
  const end = () => before + lengthOf(spoken[at]!);
  return texts.map((text) => {
    const startMs = timeAt((letter / letters) * spokenMs, true);
    letter += text.length + 1;
    const endMs = timeAt((letter / letters) * spokenMs, false);
    return { startMs, endMs: Math.max(startMs, endMs) };
  });
}

const lengthOf = ({ startMs, endMs }: Time): number => Math.max(0, endMs - startMs);

/** The words before and after a position; undefined at the start and end of the transcript. */
export interface Neighbours {
  readonly previous: MasterWord | undefined;
  readonly next: MasterWord | undefined;
  /** Duration of the media, if known. */
  readonly durationMs: number | undefined;
}

/**
 * Returns times for new words between two others: at an average pace after the previous word, or compressed
 * to the available time.
 */
export function timesBetween({ previous, next, durationMs }: Neighbours, texts: readonly string[]): Time[] {
  const wanted = texts.reduce((sum, text) => sum + (text.length + 1) * CHARACTER_MS, 0);
  const latest = next ? next.startMs : Math.max(durationMs ?? Infinity, previous?.startMs ?? 0);
  const startMs = previous
    ? Math.min(previous.endMs, latest)
    : Math.max(0, Math.min(latest - wanted, latest));
  const from = Number.isFinite(startMs) ? startMs : 0;
  return spreadOver([{ startMs: from, endMs: Math.max(from, Math.min(from + wanted, latest)) }], texts);
}
