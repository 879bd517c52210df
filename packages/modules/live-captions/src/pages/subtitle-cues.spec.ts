import * as fc from 'fast-check';
import {
  finalSegments,
  isInSegment,
  SEGMENT_MS,
  subtitleCues,
  type LoggedLine,
  type SubtitleCue,
} from './subtitle-cues.js';
import { subtitlePlaylist, subtitleSegment } from './subtitle-playlist.js';

const LATENCY_MS = 2_000;
const line = (sequence: number, startMs: number, more: Partial<LoggedLine> = {}): LoggedLine => ({
  sequence,
  startMs,
  endMs: startMs + 3_000,
  text: `${sequence}`,
  revisionOf: null,
  committedMs: startMs + 4_000,
  ...more,
});
const live = (elapsedMs: number) =>
  finalSegments({ latencyMs: LATENCY_MS, elapsedMs, isOver: false, lastMs: 0 });

it('repeats a caption that crosses the end of a segment, unchanged', () => {
  const [cue] = subtitleCues([line(1, 5_000)], LATENCY_MS);
  expect(cue).toEqual({ id: 1, startMs: 5_000, endMs: 8_000, text: '1' });
  expect([0, 1, 2].map((segment) => isInSegment(cue!, segment))).toEqual([true, true, false]);
});

it('lists a segment once nothing can be added to it', () => {
  expect(live(10_999).last).toBe(-1);
  expect(live(11_000)).toEqual({ first: 0, last: 0 });
  expect(live(1_000_000)).toEqual({ first: 145, last: 164 });
});

it('corrects captions until their first segment is closed, and moves late ones to the next segment', () => {
  const corrected = (committedMs: number) =>
    subtitleCues([line(1, 0), line(2, 0, { revisionOf: 1, text: 'new', committedMs })], LATENCY_MS)[0]!.text;
  expect([corrected(10_000), corrected(10_001)]).toEqual(['new', '1']);
  const late = subtitleCues([line(1, 1_000, { committedMs: 10_001 })], LATENCY_MS);
  expect(late).toEqual([{ id: 1, startMs: 6_000, endMs: 9_000, text: '1' }]);
  const back = line(2, 0, { revisionOf: 1, text: '', committedMs: 5_000 });
  expect(subtitleCues([line(1, 0), back], LATENCY_MS)).toEqual([]);
});

const spoken = fc.record({
  startMs: fc.nat(60_000),
  durationMs: fc.nat(15_000),
  delayMs: fc.nat(25_000),
  revises: fc.boolean(),
});

/** Turns what was spoken into a log, in which lines are numbered in the order of their commits. */
function logOf(all: { startMs: number; durationMs: number; delayMs: number; revises: boolean }[]) {
  const revised = new Set<number>();
  return all
    .map(({ durationMs, delayMs, ...one }) => {
      const endMs = one.startMs + durationMs;
      return { ...one, endMs, committedMs: endMs + delayMs };
    })
    .toSorted((a, b) => a.committedMs - b.committedMs)
    .map(({ revises, ...one }, index): LoggedLine => {
      const revisionOf = revises && index > 0 && !revised.has(index) ? index : null;
      if (revisionOf) revised.add(revisionOf);
      return { ...one, sequence: index + 1, text: `text ${index}`, revisionOf };
    });
}
const segmentsOf = (cues: readonly SubtitleCue[], last: number) =>
  Array.from({ length: last + 1 }, (_, segment) => cues.filter((cue) => isInSegment(cue, segment)));

it('shows each line once by its id in any window of segments, and never changes a listed segment', () => {
  const check = (all: Parameters<typeof logOf>[0], from: number, count: number) => {
    const log = logOf(all);
    const elapsedMs = Math.max(...log.map(({ committedMs }) => committedMs)) + 1;
    const cues = subtitleCues(log, LATENCY_MS);
    const lastMs = Math.max(...cues.map(({ endMs }) => endMs));
    const { last } = finalSegments({ latencyMs: LATENCY_MS, elapsedMs, isOver: true, lastMs });
    const segments = segmentsOf(cues, last);

    const roots = log.flatMap(({ sequence, revisionOf }) => (revisionOf === null ? [sequence] : []));
    expect([...new Set(segments.flat().map(({ id }) => id))].toSorted((a, b) => a - b)).toEqual(roots);

    const window = segments.slice(from, from + count).flat();
    const byId = new Map(window.map((cue) => [cue.id, JSON.stringify(cue)]));
    for (const cue of window) expect(JSON.stringify(cue)).toBe(byId.get(cue.id));
    for (const { startMs, endMs } of window) {
      expect(startMs).toBeLessThan((from + count) * SEGMENT_MS);
      expect(endMs).toBeGreaterThan(from * SEGMENT_MS);
    }

    for (let now = 0; now <= elapsedMs; now += 1_500) {
      const known = subtitleCues(
        log.filter(({ committedMs }) => committedMs <= now),
        LATENCY_MS,
      );
      const listed = segmentsOf(known, live(now).last);
      expect(listed).toEqual(segments.slice(0, listed.length));
    }
  };
  fc.assert(
    fc.property(
      fc.array(spoken, { minLength: 1, maxLength: 30 }),
      fc.nat(12),
      fc.integer({ min: 1, max: 6 }),
      check,
    ),
    { numRuns: 150 },
  );
});

it('writes segments without captions, and playlists of events that have not begun', async () => {
  expect(await subtitleSegment([], 5)).toBe('WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:5\n\n');
  const before = { beganAt: null, latencyMs: LATENCY_MS, elapsedMs: 0, isOver: false, lastMs: 0 };
  expect(subtitlePlaylist(before, 0)).not.toMatch(/EXTINF|ENDLIST/);
  expect(subtitlePlaylist({ ...before, isOver: true }, 0)).toMatch(/ENDLIST\n$/);
});
