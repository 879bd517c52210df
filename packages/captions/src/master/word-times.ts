import type { MasterWord } from '../model/transcript.js';

interface Time {
  readonly startMs: number;
  readonly endMs: number;
}

/** How long a character takes where nothing else says when words are spoken. */
const CHARACTER_MS = 70;

/**
 * Texts on the time in which other words are spoken, pauses between those left out, shared by length.
 * @param spoken at least one word
 */
export function spreadOver(spoken: readonly Time[], texts: readonly string[]): Time[] {
  const spokenMs = spoken.reduce((sum, word) => sum + lengthOf(word), 0);
  const letters = texts.reduce((sum, text) => sum + text.length + 1, 0);
  let [at, before] = [0, 0]; // the spoken word, and the time spoken before it
  let letter = 0;
  /** The time after so much speech; between two words, the end of the first or the start of the second. */
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

/** The words around a place; undefined at the start and the end of the transcript. */
export interface Neighbours {
  readonly previous: MasterWord | undefined;
  readonly next: MasterWord | undefined;
  /** Of the media, where known. */
  readonly durationMs: number | undefined;
}

/** Times for new words between two others: at a usual pace after the previous word, closer where there is no room. */
export function timesBetween({ previous, next, durationMs }: Neighbours, texts: readonly string[]): Time[] {
  const wanted = texts.reduce((sum, text) => sum + (text.length + 1) * CHARACTER_MS, 0);
  const latest = next ? next.startMs : Math.max(durationMs ?? Infinity, previous?.startMs ?? 0);
  const startMs = previous
    ? Math.min(previous.endMs, latest)
    : Math.max(0, Math.min(latest - wanted, latest));
  const from = Number.isFinite(startMs) ? startMs : 0;
  return spreadOver([{ startMs: from, endMs: Math.max(from, Math.min(from + wanted, latest)) }], texts);
}
