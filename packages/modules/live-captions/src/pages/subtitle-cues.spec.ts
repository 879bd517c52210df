import * as fc from 'fast-check';
import {
  finalSegments,
  SEGMENT_MS,
  segmentCues,
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
const cuesOf = (lines: readonly LoggedLine[], segment: number) =>
  segmentCues(lines, segment, { latencyMs: LATENCY_MS, language: 'en' });
const textsOf = (lines: readonly LoggedLine[], segment: number) =>
  cuesOf(lines, segment).map(({ text }) => text);

it('joins lines of single words into captions of two rows', () => {
  const words = 'the leaf takes in water from the root and carbon dioxide from the air'.split(' ');
  const lines = words.map((text, i) =>
    line(i + 1, i * 400, { endMs: i * 400 + 130, text, committedMs: 7_000 }),
  );
  expect(cuesOf(lines, 0)).toEqual([
    { id: '0.0', startMs: 0, endMs: 3_200, text: 'the leaf takes\nin water from the root' },
    { id: '0.1', startMs: 3_200, endMs: 6_000, text: 'and carbon dioxide from the air' },
  ]);
});

it('ends the captions of a segment at a phrase near its end', () => {
  const sentence = line(1, 3_000, { endMs: 8_500, text: 'Good morning, and welcome to the lecture.' });
  expect([textsOf([sentence], 0), textsOf([sentence], 1)]).toEqual([
    ['Good morning, and welcome'],
    ['to the lecture.'],
  ]);
});

it('lists a segment once nothing can be added to it', () => {
  expect(live(10_999).last).toBe(-1);
  expect(live(11_000)).toEqual({ first: 0, last: 0 });
  expect(live(1_000_000)).toEqual({ first: 145, last: 164 });
});

it('corrects captions until their first segment is closed, and moves late ones to the next segment', () => {
  const corrected = (committedMs: number) =>
    textsOf([line(1, 0), line(2, 0, { revisionOf: 1, text: 'new', committedMs })], 0)[0];
  expect([corrected(10_000), corrected(10_001)]).toEqual(['new', '1']);
  const late = line(1, 1_000, { committedMs: 10_001 });
  expect(cuesOf([late], 0)).toEqual([]);
  expect(cuesOf([late], 1)).toEqual([{ id: '1.0', startMs: 6_000, endMs: 7_500, text: '1' }]);
  const back = line(2, 0, { revisionOf: 1, text: '', committedMs: 5_000 });
  expect(cuesOf([line(1, 0), back], 0)).toEqual([]);
});

const spoken = fc.record({
  pauseMs: fc.nat(3_000),
  words: fc.integer({ min: 1, max: 8 }),
  msPerWord: fc.integer({ min: 250, max: 700 }),
  delayMs: fc.nat(9_000),
  revises: fc.boolean(),
});
type Spoken = typeof spoken extends fc.Arbitrary<infer T> ? T : never;

/** Turns what was spoken into a log, in which lines are numbered in the order of their commits. Each word is unique. */
function logOf(all: readonly Spoken[]): LoggedLine[] {
  const revised = new Set<number>();
  let now = 0;
  return all
    .map(({ pauseMs, words, msPerWord, delayMs, revises }) => {
      const startMs = now + pauseMs;
      const endMs = (now = startMs + words * msPerWord);
      return { startMs, endMs, words, revises, committedMs: endMs + delayMs };
    })
    .toSorted((a, b) => a.committedMs - b.committedMs)
    .map(({ revises, words, ...one }, index): LoggedLine => {
      const revisionOf = revises && index > 0 && !revised.has(index) ? index : null;
      if (revisionOf) revised.add(revisionOf);
      const text = Array.from({ length: words }, (_, i) => `${index}w${i}`).join(' ');
      return { ...one, sequence: index + 1, text, revisionOf };
    });
}
const wordsIn = (cues: readonly SubtitleCue[]) => cues.flatMap(({ text }) => text.split(/\s/));
const logs = fc.array(spoken, { minLength: 1, maxLength: 30 }).map(logOf);

it('has each word once, and never changes a listed segment', () => {
  fc.assert(
    fc.property(logs, (log) => {
      const elapsedMs = Math.max(...log.map(({ committedMs }) => committedMs)) + 1;
      const lastMs = Math.max(...log.map(({ endMs, committedMs }) => Math.max(endMs, committedMs))) + 2_000;
      const { last } = finalSegments({ latencyMs: LATENCY_MS, elapsedMs, isOver: true, lastMs });
      const segments = Array.from({ length: last + 1 }, (_, segment) => cuesOf(log, segment));
      const words = wordsIn(segments.flat());
      expect(words.length).toBe(new Set(words).size);
      const plain = log.filter(
        ({ sequence, revisionOf }) => revisionOf === null && !log.some((one) => one.revisionOf === sequence),
      );
      for (const { text } of plain) expect(words).toEqual(expect.arrayContaining(text.split(' ')));
      for (let now = 0; now <= elapsedMs; now += 1_500) {
        const known = log.filter(({ committedMs }) => committedMs <= now);
        for (let segment = 0; segment <= Math.min(last, live(now).last); segment++)
          expect(cuesOf(known, segment)).toEqual(segments[segment]);
      }
    }),
    { numRuns: 60 },
  );
});

it('shows one caption of two rows at a time, each for a second at least, also if lines are late', () => {
  fc.assert(
    fc.property(logs, (log) => {
      const last = Math.ceil(Math.max(...log.map(({ committedMs }) => committedMs)) / SEGMENT_MS);
      const all = Array.from({ length: last + 1 }, (_, segment) => cuesOf(log, segment)).flat();
      all.forEach(({ startMs, endMs, text }, i) => {
        expect(endMs - startMs).toBeGreaterThanOrEqual(1_000);
        expect(text.split('\n').length).toBeLessThanOrEqual(2);
        expect(all[i + 1]?.startMs ?? Infinity).toBeGreaterThanOrEqual(endMs);
      });
    }),
    { numRuns: 100 },
  );
});

it('writes segments without captions, and playlists of events that have not begun', async () => {
  expect(await subtitleSegment([], 5)).toBe('WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:5\n\n');
  const before = { beganAt: null, latencyMs: LATENCY_MS, elapsedMs: 0, isOver: false, lastMs: 0 };
  expect(subtitlePlaylist(before, 0)).not.toMatch(/EXTINF|ENDLIST/);
  expect(subtitlePlaylist({ ...before, isOver: true }, 0)).toMatch(/ENDLIST\n$/);
});
