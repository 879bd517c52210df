import { setImmediate as turn } from 'node:timers/promises';
import { LocalAgreement } from './local-agreement.js';
import { SlidingWindow, type WindowDecoder, type WindowWord } from './sliding-window.js';
import type { StreamedWord } from './streaming-recogniser.js';

const WORD_MS = 400;
const PART = 1_600;
/** Audio whose samples say when they are, in units of 10 ms. */
const audio = (fromMs: number, ms: number) =>
  Int16Array.from({ length: ms * 16 }, (_, i) => Math.floor((fromMs + i / 16) / 10));
const nameOf = (i: number) => `w${i % 37}`; // repeats after 15 s

/** Recognises the words of a known speech in a window. The newest word is wrong, and times vary. */
const decoder = (lengths: number[] = []): WindowDecoder => ({
  decode: async (pcm) => {
    lengths.push(pcm.length / 16);
    const fromMs = pcm[0]! * 10;
    const toMs = fromMs + pcm.length / 16;
    const words: WindowWord[] = [];
    for (let i = Math.ceil(fromMs / WORD_MS); i * WORD_MS < toMs; i++) {
      const jitter = ((i * 7 + lengths.length * 13) % 20) * 10 - 100;
      const startMs = Math.max(0, i * WORD_MS - fromMs + jitter);
      const isCut = (i + 1) * WORD_MS > toMs;
      words.push({ text: isCut ? `${nameOf(i)}?!x` : nameOf(i), startMs, endMs: startMs + WORD_MS });
    }
    await turn();
    return words;
  },
  close: () => {},
});

async function hear(totalMs: number, latencyMs: number, decode: WindowDecoder) {
  const policy = new LocalAgreement();
  const committed: (StreamedWord & { atSample: number })[] = [];
  const errors: Error[] = [];
  let [written, isFinal] = [0, false];
  const window = new SlidingWindow(decode, policy, latencyMs, {
    onHypothesis: (hypothesis) => {
      const words = policy.next(hypothesis).committed;
      committed.push(...words.map((word) => ({ ...word, atSample: written })));
      isFinal ||= hypothesis.final;
    },
    onError: (error) => errors.push(error),
  });
  for (; written < totalMs * 16;) {
    const pcm = audio(written / 16, PART / 16);
    const startSample = written;
    written += PART;
    window.write({ pcm, startSample, last: false });
    for (let i = 0; i < 4; i++) await turn();
  }
  window.write({ pcm: new Int16Array(0), startSample: written, last: true });
  while (!isFinal && !errors.length) await turn();
  return { committed, errors };
}

it('commits every word of minutes of speech without a pause once, from windows of bounded length', async () => {
  const lengths: number[] = [];
  const { committed } = await hear(120_000, 10_000, decoder(lengths));
  const expected = Array.from({ length: 120_000 / WORD_MS }, (_, i) => nameOf(i));
  expect(committed.map(({ text }) => text)).toEqual(expected);
  expect(Math.max(...lengths)).toBeLessThan(16_000);
});

it('commits words in time even if no two hypotheses agree', async () => {
  let count = 0;
  const unsteady = decoder();
  const never: WindowDecoder = {
    ...unsteady,
    decode: async (pcm) => {
      count++;
      return (await unsteady.decode(pcm)).map((word) => ({ ...word, text: `${word.text}${count}` }));
    },
  };
  const { committed } = await hear(60_000, 4_000, never);
  expect(committed.length).toBeGreaterThan(100);
  const late = committed.map(({ endSample, atSample }) => (atSample - endSample) / 16);
  expect(Math.max(...late)).toBeLessThan(4_000 + 600); // a step later, because these decodings take no time
});

it('reports a failed decoder once, and does not repeat what a model repeats over and over', async () => {
  const failing = { ...decoder(), decode: () => Promise.reject(new Error('out of memory')) };
  expect((await hear(3_000, 4_000, failing)).errors).toEqual([new Error('out of memory')]);
  const looping = {
    ...decoder(),
    decode: async () =>
      Array.from({ length: 40 }, (_, i) => ({
        text: ['thank', 'you.'][i % 2]!,
        startMs: i * 10,
        endMs: i * 10 + 10,
      })),
  };
  const { committed } = await hear(1_000, 4_000, looping);
  expect(committed.map(({ text }) => text)).toEqual(['thank', 'you.']);
});
