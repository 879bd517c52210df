import {
  readDescriptions,
  spokenWords,
  writeScript as write,
  type ProtectedRange,
  type Span,
} from '@scriptorium/description-planner';

/** A description in the editor. */
export interface Script {
  lines: ScriptLine[];
  /** Ranges that descriptions must not cover. */
  ranges: ProtectedRange[];
}

/** A line of description in the editor. */
export interface ScriptLine {
  key: number;
  /** Start in milliseconds of the programme. */
  atMs: number;
  text: string;
  priority: 1 | 2 | 3;
  /** Whether the line must keep its time or be dropped. */
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

/** A gap with its lines, or lines outside the gaps. */
export interface Section {
  slot: Slot | null;
  lines: ScriptLine[];
}

/** Parses a script in the format of the service's drafts. */
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

/** Writes the ranges and the lines that have a text, by time. */
export const writeScript = ({ lines, ranges }: Script): string =>
  write(
    lines.filter(({ text }) => text.trim() !== '').map(({ key, ...line }) => ({ id: String(key), ...line })),
    ranges,
  );

/** Formats a time as `hh:mm:ss.mmm`. */
export function exactTime(ms: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(ms / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return `${clock}.${String(ms % 1000).padStart(3, '0')}`;
}

/** Parses `hh:mm:ss.mmm`, `mm:ss` or seconds as milliseconds; undefined if invalid. */
export function readTime(text: string): number | undefined {
  const [, h = '0', m = '0', s] = /^\s*(?:(?:(\d+):)?(\d+):)?(\d+(?:\.\d{1,3})?)\s*$/.exec(text) ?? [];
  return s === undefined ? undefined : Math.round((Number(h) * 3600 + Number(m) * 60 + Number(s)) * 1000);
}

/** Returns gaps and lines by time. A line belongs to the gap that contains its time. */
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

/** Returns the number of words as spoken. */
export const wordsOf = (lines: readonly ScriptLine[]): number =>
  Math.ceil(lines.reduce((sum, { text }) => sum + spokenWords(text), 0));

export const isSameSpan = (a: Span, b: Span): boolean => a.startMs === b.startMs && a.endMs === b.endMs;

interface UncoveredRange extends ProtectedRange {
  /** Whether it is protected, or only suggested. */
  isProtected: boolean;
}

/** Returns protected ranges, and suggestions for more, by time. */
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
