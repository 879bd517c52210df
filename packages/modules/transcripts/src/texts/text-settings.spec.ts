import {
  frameRates,
  framesToTimecode,
  timecodeToFrames,
  type FrameRate,
  type MasterTranscript,
} from '@scriptorium/captions';
import fc from 'fast-check';
import { renderOptions } from './render-options.js';
import { textSettings, type TextSettings } from './text-settings.js';

const imported = (frameRate?: FrameRate): MasterTranscript => ({
  version: 1,
  words: [],
  ...(frameRate && { captions: { cues: [], frameRate } }),
});
const rateOf = (settings: TextSettings, captions?: FrameRate, format: { ntscOnly?: true } = {}): FrameRate =>
  renderOptions(imported(captions), settings, format).frameRate as FrameRate;
const header = (numerator: number, denominator: number, dropFrame: boolean | null = null) => ({
  rate: { numerator, denominator },
  dropFrame,
});

it('prefers the rate of the header, then the configured one, then that of the import, then 29.97', () => {
  const [pal, film, ntsc] = [frameRates['25'], frameRates['24'], frameRates['29.97df']];
  expect(rateOf({ header: header(25, 1), fps: 24 }, ntsc)).toEqual(pal);
  expect(rateOf({ header: header(17, 1), fps: 24 }, ntsc)).toEqual(film);
  expect(rateOf({ fps: 24 }, pal)).toEqual(film);
  expect(rateOf({}, pal)).toEqual(pal);
  expect(rateOf({})).toEqual(ntsc);
});

it('uses drop-frame labels as configured, else as in the header or the import, else if the rate supports them', () => {
  const [drop, non] = [frameRates['29.97df'], frameRates['29.97']];
  expect(rateOf({ fps: 29.97 })).toEqual(drop);
  expect(rateOf({ fps: 29.97, dropframe: false })).toEqual(non);
  expect(rateOf({ header: header(30_000, 1001, false) })).toEqual(non);
  expect(rateOf({ header: header(30_000, 1001, false), dropframe: true })).toEqual(drop);
  expect(rateOf({ header: header(30_000, 1001) })).toEqual(drop);
  expect(rateOf({}, non)).toEqual(non);
  expect(rateOf({ dropframe: true }, non)).toEqual(drop);
});

it('uses 29.97 in SCC, with drop-frame labels if configured or if the configured rate has them', () => {
  const scc = (settings: TextSettings) => rateOf(settings, undefined, { ntscOnly: true });
  const [drop, non] = [frameRates['29.97df'], frameRates['29.97']];
  expect([scc({}), scc({ fps: 59.94 }), scc({ fps: 25, dropframe: true })]).toEqual([drop, drop, drop]);
  expect([scc({ fps: 25 }), scc({ dropframe: false }), scc({ fps: 59.94, dropframe: false })]).toEqual([
    non,
    non,
    non,
  ]);
});

it('yields a rate and a label for any settings, within one frame of the starting timecode or at the next existing label', () => {
  const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const two = (limit: number) => fc.nat(limit - 1).map((value) => String(value).padStart(2, '0'));
  const rates = fc.constantFrom(...Object.values(frameRates));
  fc.assert(
    fc.property(
      fc.record({
        fps: optional(fc.constantFrom(23.98, 24, 25, 29.97, 30, 50, 59.94, 60)),
        dropframe: optional(fc.boolean()),
        header: optional(
          fc
            .record({ rate: rates, dropFrame: fc.option(fc.boolean()) })
            .map(({ rate, dropFrame }) => header(rate.numerator, rate.denominator, dropFrame)),
        ),
      }),
      optional(rates),
      fc.tuple(two(24), two(60), two(60), fc.nat(999)),
      fc.constantFrom({ ntscOnly: true as const }, {}),
      (settings, captions, [hours, minutes, seconds, ms], format) => {
        const starting_timecode = `${hours}:${minutes}:${seconds}:${ms}`;
        const options = renderOptions(imported(captions), { ...settings, starting_timecode }, format);
        const rate = options.frameRate as FrameRate;
        const label = framesToTimecode(timecodeToFrames(options.startingTimecode!, rate), rate);
        const nominal = Math.round(rate.numerator / rate.denominator);
        expect(label.slice(0, 8)).toBe(`${hours}:${minutes}:${seconds}`);
        const late = Math.abs(Number(label.slice(9)) - (ms * nominal) / 1000);
        expect(late).toBeLessThan(rate.dropFrame ? 5 : 1); // dropped labels become the next existing label
      },
    ),
  );
});

it('ignores settings that do not affect texts, and a header that is not enabled', () => {
  const nothing = textSettings({}, null);
  expect(textSettings({ encoded_captions_font_size: [30, 'Project'] }, header(25, 1))).toEqual(nothing);
  expect(textSettings({ frame_rate_from_header: [false, 'Batch'] }, header(25, 1))).toEqual(nothing);
});
