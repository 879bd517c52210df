import fc from 'fast-check';
import { SpeechGate } from './speech-gate.js';

const WINDOW = 512;

/** Returns what the gate passes on of audio with these probabilities. The samples of a window have its number as value. */
function pushed(
  probabilities: readonly number[],
  { longestMs = 20_000, sizes = [WINDOW], firstSample = 0 } = {},
) {
  let window = 0;
  const gate = new SpeechGate({ longestMs, firstSample, detect: () => probabilities[window++]! });
  const pcm = Int16Array.from({ length: probabilities.length * WINDOW }, (_, i) => Math.floor(i / WINDOW));
  const parts = [];
  for (let at = 0, n = 0; at < pcm.length; n++) {
    const size = sizes[n % sizes.length]!;
    parts.push(...gate.push(pcm.subarray(at, at + size)));
    at += size;
  }
  return [...parts, ...gate.finish()];
}
const times = (count: number, probability: number) => Array.from({ length: count }, () => probability);
const lengths = (parts: ReturnType<typeof pushed>) => {
  const found = [0];
  for (const { pcm, last } of parts) {
    found[found.length - 1]! += pcm.length / WINDOW;
    if (last) found.push(0);
  }
  return found.slice(0, -1);
};

it('passes nothing on in silence', () => {
  expect(pushed(times(500, 0.01))).toEqual([]);
});

it('passes an utterance on from 240 ms before to 400 ms after it', () => {
  const parts = pushed([...times(50, 0), ...times(20, 0.9), ...times(50, 0)]);
  expect(parts[0]!.startSample).toBe((50 - 8) * WINDOW);
  expect(lengths(parts)).toEqual([8 + 20 + 13]);
});

it('continues an utterance over a short pause', () => {
  const parts = pushed([...times(20, 0.9), ...times(12, 0), ...times(20, 0.9), ...times(13, 0)]);
  expect(lengths(parts)).toEqual([65]);
});

it('ends long speech at the first pause in its last quarter, and at the limit without one', () => {
  const tenSeconds = { longestMs: 10_000 }; // 313 windows
  const paused = [...times(100, 0.9), 0, ...times(150, 0.9), 0, ...times(50, 0.9)];
  expect(lengths(pushed(paused, tenSeconds))[0]).toBe(252);
  expect(lengths(pushed(times(700, 0.9), tenSeconds))).toEqual([313, 313, 74]);
});

it('completes the last window with silence', () => {
  const gate = new SpeechGate({ longestMs: 10_000, detect: () => 0.9 });
  gate.push(Int16Array.from({ length: 700 }, () => 5));
  const parts = gate.finish();
  expect(parts.at(-1)!.last).toBe(true);
  expect(gate.position).toBe(2 * WINDOW);
});

it('passes audio on unchanged, once, in order, however it is divided', () => {
  const probability = fc.constantFrom(0, 0.1, 0.2, 0.4, 0.9);
  const sizes = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(probability, { maxLength: 200 }), sizes, (probabilities, sizes) => {
      const parts = pushed(probabilities, { longestMs: 2000, sizes, firstSample: 1000 });
      let next = 1000;
      for (const { pcm, startSample } of parts) {
        expect(startSample).toBeGreaterThanOrEqual(next);
        const expected = pcm.map((_, i) => Math.floor((startSample - 1000 + i) / WINDOW));
        expect(Buffer.compare(Buffer.from(pcm.buffer), Buffer.from(expected.buffer))).toBe(0);
        next = startSample + pcm.length;
      }
      expect(parts.at(-1)?.last ?? true).toBe(true);
      expect(Math.max(0, ...lengths(parts)) * WINDOW).toBeLessThanOrEqual(2016 * 16);
    }),
    { seed: 7, numRuns: 60 },
  );
});
