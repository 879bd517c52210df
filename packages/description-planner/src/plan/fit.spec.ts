import type { Line } from '../model/line.js';
import type { LedgerEntry, Plan } from '../model/plan.js';
import type { Programme, Span } from '../model/programme.js';
import { fitLines, placementsToSpeak, withTake, type FitOptions } from './fit.js';

const span = (startMs: number, endMs: number): Span => ({ startMs, endMs });

/** Programme with gaps from 10 to 16 s and from 30 to 40 s. */
const programme: Programme = {
  durationMs: 60_000,
  frameRate: { numerator: 25, denominator: 1 },
  speech: [span(0, 10_000), span(16_000, 30_000), span(40_000, 60_000)],
};

const line = (text: string, atMs: number, more: Partial<Line> = {}): Line => ({
  id: `at${atMs}`,
  text,
  atMs,
  priority: 2,
  ...more,
});

/** Returns a line with a take of `durationMs` at speed 1. */
const spoken = (atMs: number, durationMs: number, more: Partial<Line> = {}): Line => {
  const text = more.text ?? 'Anna opens the door.';
  return line(text, atMs, { takes: [{ text, speed: 1, durationMs }], ...more });
};

const fit = (lines: readonly Line[], options: FitOptions = {}, given: Partial<Programme> = {}): Plan =>
  fitLines({ ...programme, ...given }, lines, { mode: 'standard', ...options });
const codes = ({ outcome, reasons }: LedgerEntry): string[] => [outcome, ...reasons.map(({ code }) => code)];
const accounts = (plan: Plan): string[][] => plan.ledger.map(codes);

describe('fitting in standard mode', () => {
  it('places a line at its time', () => {
    const plan = fit([spoken(11_000, 3000)]);
    expect(plan.placements).toEqual([
      {
        lineId: 'at11000',
        text: 'Anna opens the door.',
        speed: 1,
        wordsPerMinute: 160,
        measured: true,
        startMs: 11_000,
        endMs: 14_000,
        original: span(11_000, 14_000),
        slot: 0,
      },
    ]);
    expect(accounts(plan)).toEqual([['placed', 'fits']]);
  });

  it('moves a line away from speech, protected sound and the preceding line', () => {
    expect(accounts(fit([spoken(9500, 3000)]))).toEqual([['moved', 'speech']]);
    const song = { protectedRanges: [{ kind: 'song' as const, ...span(16_000, 30_000) }] };
    const plan = fit([spoken(14_000, 3000)], {}, song);
    expect(plan.placements[0]!.endMs).toBe(15_700);
    expect(accounts(plan)).toEqual([['moved', 'protected']]);
    const two = fit([spoken(31_000, 3000, { pinned: true }), spoken(32_000, 3000)]);
    expect(two.placements[1]!.startMs).toBe(34_300);
    expect(accounts(two)).toEqual([
      ['placed', 'fits'],
      ['moved', 'previous_line'],
    ]);
  });

  it('moves a line only within its shot or a little ahead of it', () => {
    const shots = { shotChanges: [18_000, 22_000] };
    const ahead = fit([spoken(18_500, 3000)], {}, shots);
    expect(ahead.placements[0]!.endMs).toBeLessThanOrEqual(15_700);
    expect(accounts(ahead)).toEqual([['moved', 'speech', 'described_ahead']]);
    const { aheadMs, reasons } = ahead.ledger[0]!;
    expect(aheadMs).toBeGreaterThan(0);
    expect(reasons[1]!.text).toContain(`heard ${(aheadMs! / 1000).toFixed(1)} s before its shot`);
    expect(accounts(fit([spoken(23_000, 3000)], {}, { shotChanges: [22_000, 24_000] }))).toEqual([
      ['left_out', 'no_gap'],
    ]);
  });

  it('starts a line earlier to make room for the next one', () => {
    const plan = fit([spoken(12_000, 2500), spoken(13_000, 2500)]);
    expect(plan.placements.map(({ startMs }) => startMs)).toEqual([10_200, 13_000]);
    expect(accounts(plan)[0]).toEqual(['moved', 'making_room']);
  });

  it('increases the speed before it drops sentences', () => {
    const plan = fit([spoken(10_200, 6000, { text: 'Anna opens the door. She waits.' })]);
    expect(plan.placements[0]).toMatchObject({ speed: 1.1, measured: false, endMs: 10_200 + 5455 });
    expect(accounts(plan)).toEqual([['placed', 'faster']]);
  });

  it('drops the last sentences of lower priorities first, and lists them', () => {
    const text = 'Anna opens the door. She waits in the cold.';
    const lines = [
      spoken(30_500, 7000, { text, priority: 3 }),
      spoken(32_000, 4500, { text: 'Ben runs. He falls.', priority: 1 }),
    ];
    const plan = fit(lines);
    expect(plan.placements.map((placement) => placement.text)).toEqual([
      'Anna opens the door.',
      'Ben runs. He falls.',
    ]);
    expect(plan.ledger[0]).toMatchObject({ outcome: 'shortened', dropped: ['She waits in the cold.'] });
    expect(codes(plan.ledger[0]!)).toContain('sentences_dropped');
  });

  it('leaves out lines that do not fit, with the reason', () => {
    const long = 'Anna opens the door and goes in';
    const cases: [Line, string][] = [
      [spoken(12_000, 9000, { text: long }), 'gap_too_short'],
      [spoken(50_000, 1000), 'no_gap'],
      [spoken(12_000, 3000, { pinned: true, atMs: 14_000 }), 'pinned_over_speech'],
      [line('…', 12_000), 'no_text'],
      [line('The end', 61_000), 'outside_programme'],
    ];
    for (const [one, code] of cases) expect(accounts(fit([one]))).toEqual([['left_out', code]]);
    const taken = fit([spoken(11_000, 5000, { priority: 1 }), spoken(12_000, 5000, { priority: 3 })]);
    expect(accounts(taken)[1]).toEqual(['left_out', 'gap_taken']);
  });

  it('places only names and titles in short gaps', () => {
    const speech = [span(0, 10_000), span(11_500, 60_000)];
    expect(accounts(fit([line('Oslo', 10_200)], {}, { speech }))).toEqual([['placed', 'fits']]);
    const text = 'It is a bus to Oslo';
    const short = spoken(10_200, 800, { text });
    expect(accounts(fit([short], {}, { speech }))).toEqual([['left_out', 'gap_too_short']]);
  });

  it('neither shortens nor speeds up a recording', () => {
    const text = 'Anna opens the door. She waits.';
    expect(accounts(fit([spoken(10_200, 5600, { text, recorded: true })]))).toEqual([
      ['left_out', 'gap_too_short'],
    ]);
    expect(() => fit([line(text, 0, { recorded: true })])).toThrow('is a recording and needs a take');
  });

  it('places only the most important lines in a brief version', () => {
    const plan = fit([line('Anna', 11_000, { priority: 1 }), line('Oslo', 31_000)], { lowestPriority: 1 });
    expect(accounts(plan)).toEqual([
      ['placed', 'fits'],
      ['left_out', 'not_requested'],
    ]);
  });

  it('describes the first and last seconds of a programme', () => {
    const plan = fit([spoken(0, 2000), spoken(59_000, 2000)], {}, { speech: [span(3000, 57_000)] });
    expect(plan.placements.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 2000],
      [58_000, 60_000],
    ]);
  });
});

describe('fitting in extended mode', () => {
  const extended = (lines: readonly Line[], given: Partial<Programme> = {}): Plan =>
    fit(lines, { mode: 'extended' }, given);

  it('freezes the picture at the time of the line, for the missing time in whole frames', () => {
    const plan = extended([spoken(12_000, 9000, { text: 'Anna opens the door' })]);
    const { placements, timeMap, ledger } = plan;
    expect(timeMap).toMatchObject({ originalFrames: 1500, pauses: [{ atFrame: 300 }] });
    expect(timeMap.extendedFrames).toBe(1500 + timeMap.pauses[0]!.frames);
    expect(placements[0]).toMatchObject({ startMs: 10_200, slot: 0, speed: 1 });
    expect(placements[0]!.endMs - placements[0]!.startMs).toBe(9000);
    expect(codes(ledger[0]!)).toEqual(['extended', 'gap_too_short']);
    expect(ledger[0]!.pauseMs).toBe(3520);
  });

  it('counts the freeze when it says how long before its shot a line is heard', () => {
    const speech = [span(0, 10_000), span(16_000, 60_000)];
    const { ledger, placements, timeMap } = extended([spoken(18_000, 9000)], {
      speech,
      shotChanges: [18_000],
    });
    const [pause] = timeMap.pauses;
    expect(pause!.atFrame).toBeLessThan(18 * 25);
    const aheadMs = 18_000 + pause!.frames * 40 - placements[0]!.startMs;
    expect(ledger[0]).toMatchObject({ outcome: 'extended', aheadMs });
    expect(aheadMs).toBeGreaterThan(ledger[0]!.pauseMs!);
  });

  it('pauses at the end of the preceding sentence if the film has no gaps', () => {
    const texts = 'They left at dawn. Nobody knew where they went. Nobody ever asked.'.split(' ');
    const words = texts.map((text, index) => ({ text, startMs: index * 1000, endMs: index * 1000 + 980 }));
    const plan = extended([spoken(8600, 4000)], { durationMs: 12_000, words, speech: [span(0, 12_000)] });
    // "went." ends at 8.98 s; "dawn." at 3.98 s is the sentence end before 8.6 s.
    expect(plan.timeMap.pauses).toEqual([{ atFrame: 100, frames: 112 }]);
    expect(plan.placements[0]).toMatchObject({ startMs: 4180, endMs: 8180, original: span(4000, 4000) });
    expect(codes(plan.ledger[0]!)).toEqual(['extended', 'no_gap']);
  });

  it('pauses only where no word is heard, whatever the times of the words', () => {
    const texts = 'They left at dawn. Nobody knew where they went. Nobody ever asked.'.split(' ');
    const words = texts.map((text, index) => ({ text, startMs: index * 1000, endMs: (index + 1) * 1000 }));
    const given = { durationMs: 12_000, words, speech: [span(0, 12_000)] };
    const pausesIn = (quiet: Programme['quiet']) =>
      extended([spoken(8600, 4000)], { ...given, ...(quiet && { quiet }) }).timeMap.pauses;
    expect(pausesIn([span(4120, 4240), span(8400, 8600)])).toMatchObject([{ atFrame: 106 }]); // 4.24 s
    expect(pausesIn([span(8400, 8600)])).toMatchObject([{ atFrame: 0 }]); // within a word
    expect(pausesIn([])).toMatchObject([{ atFrame: 0 }]);
    expect(pausesIn(undefined)).toMatchObject([{ atFrame: 100 }]);
  });

  it('does not pause in a gap without a frame, or during a word for a pinned line', () => {
    const words = [0, 1, 2].map((index) => ({
      text: `${index}.`,
      startMs: index * 1010,
      endMs: index * 1010 + 1005,
    }));
    const given = { durationMs: 3025, words, speech: [span(0, 3025)] };
    expect(extended([spoken(2500, 2000)], given).timeMap.pauses.map(({ atFrame }) => atFrame)).not.toContain(
      50,
    );
    expect(accounts(extended([spoken(500, 2000, { pinned: true })], given))).toMatchObject([
      ['left_out', {}],
    ]);
  });

  it('pauses before the first frame and after the last', () => {
    const plan = extended([spoken(0, 2000), spoken(60_000, 2000)], { speech: [span(0, 60_000)] });
    expect(plan.timeMap.pauses.map(({ atFrame }) => atFrame)).toEqual([0, 1500]);
    expect(plan.placements.map(({ startMs }) => startMs)).toEqual([0, 62_520]);
  });

  it('leaves out a line that would freeze the picture for too long or has no silence to pause in', () => {
    const speech = [span(0, 60_000)];
    expect(accounts(extended([spoken(0, 14_000)], { speech }))).toEqual([['left_out', 'pause_too_long']]);
    expect(accounts(extended([spoken(30_000, 2000)], { speech }))).toEqual([['left_out', 'no_pause_point']]);
  });

  it('pauses at the time of a pinned line, even during unknown speech', () => {
    const plan = extended([spoken(20_000, 2000, { pinned: true })]);
    expect(plan.timeMap.pauses).toEqual([{ atFrame: 500, frames: 63 }]);
  });

  it('pauses during speech for a pinned line only where no word is heard', () => {
    const pinned = (atMs: number) =>
      accounts(extended([spoken(atMs, 2000, { pinned: true })], { quiet: [span(19_900, 20_100)] }));
    expect(pinned(20_000)).toMatchObject([['extended', {}]]);
    expect(pinned(21_000)).toEqual([['left_out', 'no_pause_point']]);
  });
});

describe('auto mode', () => {
  it('selects standard if each line keeps its text, and extended otherwise', () => {
    expect(fit([spoken(12_000, 3000)], { mode: 'auto' })).toMatchObject({
      mode: 'standard',
      requestedMode: 'auto',
    });
    expect(fit([spoken(12_000, 9000)], { mode: 'auto' }).mode).toBe('extended');
    expect(fit([line('…', 12_000)], { mode: 'auto' }).mode).toBe('standard');
  });
});

describe('measured lengths', () => {
  it('replace estimates until no line is left to speak', () => {
    let lines: Line[] = [line('Anna opens the door and looks out at the sea.', 10_200)];
    const [first] = placementsToSpeak(fit(lines));
    expect(first).toMatchObject({ speed: 1, measured: false });
    lines = withTake(lines, first!.lineId, { text: first!.text, speed: 1, durationMs: 5700 });
    const [second] = placementsToSpeak(fit(lines));
    expect(second).toMatchObject({ speed: 1.05, endMs: 10_200 + Math.ceil(5700 / 1.05) });
    lines = withTake(lines, second!.lineId, { text: second!.text, speed: 1.05, durationMs: 5440 });
    expect(placementsToSpeak(fit(lines))).toEqual([]);
    expect(fit(lines).placements[0]).toMatchObject({ endMs: 15_640, measured: true });
  });

  it('are refused for an unknown line', () => {
    expect(() => withTake([], 'x', { text: '', speed: 1, durationMs: 1 })).toThrow('unknown line x');
  });
});

it.each([
  [[line('a', 0), line('b', 0)], 'has the same id as another line'],
  [[line('a', -1)], 'needs a time'],
  [[line('a', 0, { priority: 4 as 3 })], 'needs a priority'],
  [[line('a'.repeat(2001), 0)], 'more than 2000 characters'],
  [[spoken(0, 0)], 'a take without a length'],
])('refuses invalid lines: %#', (lines, message) => {
  expect(() => fit(lines)).toThrow(message);
});
