import type { Programme } from '../model/programme.js';
import { findSlots } from './slots.js';

const frameRate = { numerator: 25, denominator: 1 };
const speaking = (...spans: [number, number][]): Programme => ({
  durationMs: 60_000,
  frameRate,
  speech: spans.map(([startMs, endMs]) => ({ startMs, endMs })),
});

describe('findSlots', () => {
  it('keeps margins to speech, but none at the start and end of the programme', () => {
    expect(findSlots(speaking([10_000, 20_000], [26_000, 50_000]))).toEqual([
      {
        index: 0,
        startMs: 0,
        endMs: 9700,
        gapMs: 10_000,
        freeMs: 9700,
        words: 25,
        wordsAtMaxSpeed: 29,
        brief: false,
      },
      {
        index: 1,
        startMs: 20_200,
        endMs: 25_700,
        gapMs: 6000,
        freeMs: 5500,
        words: 14,
        wordsAtMaxSpeed: 16,
        brief: false,
      },
      {
        index: 2,
        startMs: 50_200,
        endMs: 60_000,
        gapMs: 10_000,
        freeMs: 9800,
        words: 26,
        wordsAtMaxSpeed: 30,
        brief: false,
      },
    ]);
  });

  it('returns one slot for a silent film, and none for a film without gaps', () => {
    expect(findSlots(speaking())).toMatchObject([{ startMs: 0, endMs: 60_000 }]);
    expect(findSlots(speaking([-5, 70_000]))).toEqual([]);
  });

  it('marks gaps for brief lines, and omits shorter gaps', () => {
    const slots = findSlots(speaking([0, 10_000], [11_500, 20_000], [21_000, 60_000]));
    expect(slots).toMatchObject([{ startMs: 10_200, endMs: 11_200, brief: true }]);
  });

  it('excludes words, voice activity and protected ranges', () => {
    const slots = findSlots({
      ...speaking([0, 10_000]),
      words: [{ text: 'Wait!', startMs: 20_000, endMs: 20_400 }],
      protectedRanges: [{ kind: 'song', startMs: 30_000, endMs: 60_000 }],
    });
    expect(slots.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [10_200, 19_700],
      [20_600, 29_700],
    ]);
  });

  it.each([
    [{ durationMs: 0 }, 'programme'],
    [{ durationMs: 1.5 }, 'programme'],
    [{ frameRate: { numerator: 25, denominator: 0 } }, 'programme'],
    [{ speech: [{ startMs: NaN, endMs: 1 }] }, 'programme'],
    [{ shotChanges: [Infinity] }, 'programme'],
  ])('refuses a programme with %j', (wrong, code) => {
    expect(() => findSlots({ ...speaking(), ...wrong })).toThrow(expect.objectContaining({ code }));
  });

  it('names the rule that is out of range', () => {
    expect(() => findSlots(speaking(), { maxSpeed: 3 })).toThrow('maxSpeed must be between 1 and 2');
  });
});
