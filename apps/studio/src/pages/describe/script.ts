import {
  readDescriptions,
  spokenWords,
  writeScript as write,
  type ProtectedRange,
  type Span,
} from '@scriptorium/audio-description';

/** A description as it is edited. */
export interface Script {
  lines: ScriptLine[];
  /** Never covered. */
  ranges: ProtectedRange[];
}

/** A line of description as it is edited. */
export interface ScriptLine {
  key: number;
  /** Milliseconds of the programme. */
  atMs: number;
  text: string;
  priority: 1 | 2 | 3;
  /** Starts at its time, or not at all. */
  pinned: boolean;
}

export interface Slot {
  start_ms: number;
  end_ms: number;
  words: number;
}

export interface Suggestion {
  start_ms: number;
  end_ms: number;
  kind: 'sound' | 'silence';
}

/** A gap with its lines, or lines that are in none. */
export interface Section {
  slot: Slot | null;
  lines: ScriptLine[];
}

/** A script as the service writes drafts. */
export function readScript(text: string | null): Script {
  const { lines, protectedRanges } = readDescriptions(text ?? '');
  return {
    lines: lines.map(({ atMs, text, priority, pinned = false }, key) => ({
      key,
      atMs,
      text,
      priority,
      pinned,
    })),
    ranges: [...protectedRanges],
  };
}

/** Writes the ranges, and the lines that have a text, by time. */
export const writeScript = ({ lines, ranges }: Script): string =>
  write(
    lines.filter(({ text }) => text.trim() !== '').map(({ key, ...line }) => ({ id: String(key), ...line })),
    ranges,
  );

/** `hh:mm:ss.mmm` */
export function exactTime(ms: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(ms / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return `${clock}.${String(ms % 1000).padStart(3, '0')}`;
}

/** Reads `hh:mm:ss.mmm`, `mm:ss` or seconds as milliseconds; undefined if it is none of them. */
export function readTime(text: string): number | undefined {
  const [, h = '0', m = '0', s] = /^\s*(?:(?:(\d+):)?(\d+):)?(\d+(?:\.\d{1,3})?)\s*$/.exec(text) ?? [];
  return s === undefined ? undefined : Math.round((Number(h) * 3600 + Number(m) * 60 + Number(s)) * 1000);
}

/** Gaps and lines by time. A line belongs to the gap that its time is in. */
export function sectionsOf(slots: readonly Slot[], lines: readonly ScriptLine[]): Section[] {
  const sections: Section[] = slots.map((slot) => ({ slot, lines: [] }));
  for (const line of lines.toSorted((a, b) => a.atMs - b.atMs)) {
    const own = sections.find(({ slot }) => slot && line.atMs >= slot.start_ms && line.atMs < slot.end_ms);
    if (own) own.lines.push(line);
    else sections.push({ slot: null, lines: [line] });
  }
  return sections.toSorted((a, b) => startOf(a) - startOf(b));
}

const startOf = ({ slot, lines }: Section): number => slot?.start_ms ?? lines[0]!.atMs;

/** How many words the lines take, as they are spoken. */
export const wordsOf = (lines: readonly ScriptLine[]): number =>
  Math.ceil(lines.reduce((sum, { text }) => sum + spokenWords(text), 0));

export const isSameSpan = (a: Span, b: Span): boolean => a.startMs === b.startMs && a.endMs === b.endMs;

interface UncoveredRange extends ProtectedRange {
  /** Else it is a suggestion. */
  isProtected: boolean;
}

/** Ranges that are protected, and suggestions of more, by time. */
export function uncoveredRanges(
  ranges: readonly ProtectedRange[],
  suggestions: readonly Suggestion[],
): UncoveredRange[] {
  const open = suggestions
    .map(({ start_ms: startMs, end_ms: endMs, kind }): UncoveredRange => {
      return { startMs, endMs, kind: kind === 'silence' ? 'silence' : 'effect', isProtected: false };
    })
    .filter((span) => !ranges.some((range) => isSameSpan(range, span)));
  return [...ranges.map((range) => ({ ...range, isProtected: true })), ...open].toSorted(
    (a, b) => a.startMs - b.startMs,
  );
}
