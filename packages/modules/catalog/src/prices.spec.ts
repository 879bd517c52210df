import fc from 'fast-check';
import {
  amountOf,
  billedHundredths,
  defaultPrices,
  dollars,
  dollarsOfMills,
  PriceRules,
  services,
  unitPriceOf,
} from './prices.js';

const unitPrice = fc.integer({ min: 0, max: 1_000_000 });
const duration = fc.integer({ min: 0, max: 2 ** 31 - 1 });

describe('amounts', () => {
  it('are exact: started hundredths of a minute, with the product rounded half up', () => {
    fc.assert(
      fc.property(unitPrice, duration, (mills, ms) => {
        const hundredths = (BigInt(ms) + 599n) / 600n;
        expect(amountOf(mills, ms)).toBe(Number((BigInt(mills) * hundredths + 500n) / 1000n));
      }),
    );
  });

  it('are whole cents, never negative, and increase with the time and the price', () => {
    fc.assert(
      fc.property(unitPrice, duration, duration, (mills, a, b) => {
        const [shorter, longer] = a < b ? [a, b] : [b, a];
        expect(Number.isSafeInteger(amountOf(mills, longer))).toBe(true);
        expect(amountOf(mills, shorter)).toBeGreaterThanOrEqual(0);
        expect(amountOf(mills, longer)).toBeGreaterThanOrEqual(amountOf(mills, shorter));
        expect(amountOf(mills + 1, longer)).toBeGreaterThanOrEqual(amountOf(mills, longer));
      }),
    );
  });

  it('differ from the exact product by at most half a cent and one hundredth of a minute', () => {
    fc.assert(
      fc.property(unitPrice, duration, (mills, ms) => {
        const error = amountOf(mills, ms) * 600_000 - mills * ms; // in 1/600,000 of a cent
        expect(error).toBeGreaterThanOrEqual(-300_000);
        expect(error).toBeLessThanOrEqual(300_000 + mills * 599);
      }),
    );
  });

  it.each([
    [250, 0, 0],
    [250, 1, 0], // a quarter of a cent
    [500, 1, 1], // half a cent
    [250, 60_000, 25],
    [250, 61_250, 26], // 1.03 minutes, 25.75 cents
    [1_800, 3_600_000, 10_800],
  ])('are correct: %i mills per minute for %i ms give %i cents', (mills, ms, cents) => {
    expect(amountOf(mills, ms)).toBe(cents);
  });

  it('include every started hundredth of a minute', () => {
    expect([0, 1, 600, 601, 60_000, 60_001].map(billedHundredths)).toEqual([0, 1, 1, 2, 100, 101]);
  });
});

describe('unit prices', () => {
  it('include the increment of the turnaround level', () => {
    const levels = [1, 2, 3, 4, 5, 6].map((id) =>
      unitPriceOf({ service: 'transcription', turnaroundLevelId: id }),
    );
    expect(levels).toEqual([1_800, 4_300, 3_300, 2_550, 1_600, 7_300]);
    expect(unitPriceOf({ service: 'extended_audio_description', turnaroundLevelId: 9 })).toBe(16_000);
  });

  it('are never negative', () => {
    const cheap = PriceRules.parse({ transcription: '0.10' });
    expect(unitPriceOf({ service: 'transcription', turnaroundLevelId: 5 }, cheap)).toBe(0);
  });

  it.each([
    ['transcription', 7],
    ['audio_description', 1],
    ['asr', 1],
    ['transcription', 10],
  ] as const)('reject %s with level %i of another service', (service, turnaroundLevelId) => {
    expect(() => unitPriceOf({ service, turnaroundLevelId })).toThrow("parameter: 'turnaround_level_id'");
  });

  it('are zero in a sandbox, for every service', () => {
    for (const service of services) expect(unitPriceOf({ service, sandbox: true })).toBe(0);
  });
});

describe("operator's prices", () => {
  it('are exact to the mill in every notation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (mills) => {
        const written = dollarsOfMills(mills);
        expect(PriceRules.parse({ asr: written }).asr).toBe(mills);
        expect(PriceRules.parse({ asr: Number(written) }).asr).toBe(mills);
      }),
    );
  });

  it('leave other prices unchanged', () => {
    expect(PriceRules.parse({ asr: '0.1' })).toEqual({ ...defaultPrices, asr: 100 });
  });

  it('exclude translations, which are priced per option', () => {
    expect(PriceRules.safeParse({ translation: '8.00' }).success).toBe(false);
    expect(() => unitPriceOf({ service: 'translation' })).toThrow('priced by their option');
  });

  it.each([{ asr: '-1' }, { asr: '0.0001' }, { asr: '1e3' }, { asr: 'free' }, { ars: '1' }, { asr: 1e-7 }])(
    'reject %j',
    (rules) => expect(PriceRules.safeParse(rules).success).toBe(false),
  );
});

it('formats cents as dollars with two digits, which parse to the same cents', () => {
  expect([0, 5, 1234, -50, -1234].map(dollars)).toEqual(['0.00', '0.05', '12.34', '-0.50', '-12.34']);
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      expect(dollars(cents)).toMatch(/^-?\d+\.\d\d$/);
      expect(Number(dollars(cents).replace('.', ''))).toBe(cents);
    }),
  );
});
