import { PEAK_RATE } from './peaks.js';
import { spectrumLayout, SpectrumMeter } from './spectrum.js';

const { perSecond, bands, hertz } = spectrumLayout;

it('shows tones in their bands, by their level, and silence as nothing', () => {
  const tones = [
    { hz: 1000, level: 1 },
    { hz: 3000, level: 0.01 },
    { hz: 3000, level: 0 },
  ];
  const samples = Buffer.alloc(tones.length * PEAK_RATE * 2);
  tones.forEach(({ hz, level }, second) => {
    for (let n = 0; n < PEAK_RATE; n++) {
      const sample = Math.round(32_767 * level * Math.sin((2 * Math.PI * hz * n) / PEAK_RATE));
      samples.writeInt16LE(sample, 2 * (second * PEAK_RATE + n));
    }
  });
  const meter = new SpectrumMeter(60_000);
  for (let from = 0; from < samples.length; from += 777) meter.add(samples.subarray(from, from + 777));
  const result = meter.result();
  expect(result.length).toBe(tones.length * perSecond * bands);
  tones.forEach(({ hz, level }, second) => {
    const at = (second * perSecond + 12) * bands;
    const column = [...result.subarray(at, at + bands)];
    if (level === 0) return expect(Math.max(...column)).toBe(0);
    const loudest = column.indexOf(Math.max(...column));
    expect(Math.abs(loudest - (hz / hertz) * bands)).toBeLessThanOrEqual(1);
    const expected = 255 * (1 + (20 * Math.log10(level)) / 84);
    expect(Math.abs(column[loudest]! - expected)).toBeLessThan(8);
    expect(column[(loudest + 20) % bands]).toBeLessThan(column[loudest]! / 2);
  });
});

it('ignores samples after the end', () => {
  const meter = new SpectrumMeter(1_000);
  meter.add(Buffer.alloc(2 * PEAK_RATE * 3));
  expect(meter.result().length).toBe(perSecond * bands);
});
