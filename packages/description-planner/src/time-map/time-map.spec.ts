import {
  extendedDurationMs,
  makeTimeMap,
  pauseTimes,
  readTimeMap,
  toExtended,
  toOriginal,
} from './map-time.js';
import { retimeCaptions, retimeChapters, retimeTranscript, retimeWords } from './retime.js';

const frameRate = { numerator: 25, denominator: 1 };
/** Map with a pause of two seconds at 4 s and one of one second at 8 s. */
const map = makeTimeMap(10_000, frameRate, [
  { atFrame: 200, frames: 25 },
  { atFrame: 100, frames: 50 },
]);
const ntsc = { numerator: 30_000, denominator: 1001 };

describe('time maps', () => {
  it('count whole frames', () => {
    expect(map).toMatchObject({ originalFrames: 250, extendedFrames: 325 });
    expect(extendedDurationMs(map)).toBe(13_000);
    expect(pauseTimes(map)).toEqual([
      { originalMs: 4000, startMs: 4000, endMs: 6000 },
      { originalMs: 8000, startMs: 10_000, endMs: 11_000 },
    ]);
  });

  it('convert in both directions', () => {
    const both = [0, 3999, 4000, 8000, 10_000].map((ms) => [
      toExtended(map, ms, 'before'),
      toExtended(map, ms),
    ]);
    expect(both).toEqual([
      [0, 0],
      [3999, 3999],
      [4000, 6000],
      [10_000, 11_000],
      [13_000, 13_000],
    ]);
    expect([3999, 4000, 5999, 6001, 10_500, 13_000].map((ms) => toOriginal(map, ms))).toEqual([
      3999, 4000, 4000, 4001, 8000, 10_000,
    ]);
  });

  it('do not drift at television frame rates', () => {
    const pauses = Array.from({ length: 500 }, (_, index) => ({ atFrame: index * 100, frames: 7 }));
    const long = makeTimeMap(1_668_333, ntsc, pauses);
    expect(toExtended(long, 1_668_333)).toBe(1_668_333 + Math.round((3500 * 1001) / 30));
    expect(extendedDurationMs(long)).toBe(Math.round(((50_000 + 3500) * 1001) / 30));
  });

  it('are read from JSON', () => {
    expect(readTimeMap(JSON.parse(JSON.stringify(map)))).toEqual(map);
  });

  it.each([
    null,
    { ...map, version: 2 },
    { ...map, frameRate: { numerator: 0, denominator: 1 } },
    { ...map, extendedFrames: 1 },
    { ...map, pauses: [...map.pauses].reverse() },
    { ...map, pauses: [{ atFrame: 1 }] },
    { ...map, pauses: [{ atFrame: 251, frames: 75 }] },
  ])('are refused if invalid: %#', (wrong) => {
    expect(() => readTimeMap(wrong)).toThrow(expect.objectContaining({ code: 'time_map' }));
  });
});

describe('retiming', () => {
  it('keeps the length of words, including one that a pause cuts', () => {
    const words = [
      { text: 'a', startMs: 3000, endMs: 4000 },
      { text: 'b', startMs: 3995, endMs: 4300 },
      { text: 'c', startMs: 7700, endMs: 8005 },
    ];
    expect(retimeWords(map, words).map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [3000, 4000],
      [5995, 6300],
      [9700, 10_005],
    ]);
  });

  it('keeps the description of a chapter in that chapter', () => {
    const chapters = [
      { title: 'One', startMs: 0, endMs: 4000 },
      { title: 'Two', startMs: 4000, endMs: 10_000 },
    ];
    const closing = makeTimeMap(10_000, frameRate, [...map.pauses, { atFrame: 250, frames: 25 }]);
    expect(retimeChapters(closing, chapters)).toEqual([
      { title: 'One', startMs: 0, endMs: 4000 },
      { title: 'Two', startMs: 4000, endMs: 14_000 },
    ]);
  });

  it('converts captions, their frames and timed spans', () => {
    const document = {
      frameRate: { ...frameRate, dropFrame: false },
      cues: [
        { startMs: 2000, endMs: 4000, frames: [50, 100] as const, spans: [{ text: 'a' }] },
        { startMs: 4000, endMs: 6000, frames: [100, 150] as const, spans: [{ text: 'b', startMs: 5000 }] },
      ],
    };
    expect(retimeCaptions(map, document).cues).toEqual([
      { startMs: 2000, endMs: 4000, frames: [50, 100], spans: [{ text: 'a' }] },
      { startMs: 6000, endMs: 8000, frames: [150, 200], spans: [{ text: 'b', startMs: 7000 }] },
    ]);
    const other = retimeCaptions(map, { ...document, frameRate: { ...ntsc, dropFrame: true } });
    expect(other.cues[1]).toEqual({ startMs: 6000, endMs: 8000, spans: [{ text: 'b', startMs: 7000 }] });
  });

  it('converts words, captions and the length of a transcript', () => {
    const transcript = {
      version: 1 as const,
      words: [{ text: 'Hi', startMs: 5000, endMs: 5500 }],
      captions: { cues: [{ startMs: 5000, endMs: 5600, spans: [{ text: 'Hi' }] }] },
      durationMs: 10_000,
    };
    expect(retimeTranscript(map, transcript)).toEqual({
      version: 1,
      words: [{ text: 'Hi', startMs: 7000, endMs: 7500 }],
      captions: { cues: [{ startMs: 7000, endMs: 7600, spans: [{ text: 'Hi' }] }] },
      durationMs: 13_000,
    });
  });
});
