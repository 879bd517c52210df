import type { RecognitionStream, StreamingRecogniser, StreamOptions } from '@scriptorium/speech';
import { StreamCaptions, type CaptionLine } from './stream-captions.js';

const SECOND = 16_000;
let opened: StreamOptions[];
let closed: number;
let stored: CaptionLine[];
let finishing: (() => void) | undefined;
/** Lets the time pass that an engine needs to start. */
let openingMs: (() => void) | undefined;

const recogniser: StreamingRecogniser = {
  id: 'test',
  languages: ['en'],
  availability: async () => ({ available: true }),
  open: async (options): Promise<RecognitionStream> => {
    opened.push(options);
    openingMs?.();
    return {
      push: () => new Promise(() => undefined), // does not say when it has time again
      finish: async () => finishing?.(),
      close: () => void closed++,
    };
  },
};
const open = (more = {}) =>
  StreamCaptions.open({
    recogniser,
    language: 'en',
    phrases: ['Kubernetes'],
    latencyMs: 2_000,
    offensiveWordsSensitivity: 1,
    offsetMs: 60_000,
    append: async (lines) => void stored.push(...lines),
    ...more,
  });
const seconds = (count: number) => new Int16Array(count * SECOND);
const word = (text: string, start: number, end: number) => ({
  text,
  startSample: start * SECOND,
  endSample: end * SECOND,
});
/** Reports words as the latest engine. */
const hear = (
  heard: number,
  committed: ReturnType<typeof word>[],
  partial = [] as ReturnType<typeof word>[],
) => opened.at(-1)!.onUpdate({ committed, partial, heardSample: heard * SECOND });

beforeEach(() => {
  [opened, closed, stored, finishing, openingMs] = [[], 0, [], undefined, undefined];
});

it('stores lines in the time of the event, and elides offensive words', async () => {
  const captions = await open();
  await captions.push(seconds(1));
  hear(1, [word('fucking', 0, 0.5), word('hello', 0.5, 1)]);
  await captions.push(seconds(3));
  hear(4, []);
  await captions.finish(1_000);
  expect(stored).toEqual([{ startMs: 60_000, endMs: 61_000, text: '[…] hello', isGap: false }]);
});

it('gives the engine the words to prefer, and the part of the latency that lines do not need', async () => {
  await open();
  await open({ latencyMs: 10_000 });
  expect(opened.map(({ phrases, latencyMs }) => [phrases, latencyMs])).toEqual([
    [['Kubernetes'], 2_000],
    [['Kubernetes'], 9_500],
  ]);
});

it('stores the words that come while it finishes', async () => {
  const captions = await open();
  await captions.push(seconds(2));
  finishing = () => hear(2, [word('last', 1, 1.5), word('words', 1.5, 2)]);
  await captions.finish(1_000);
  expect(stored.map(({ text }) => text)).toEqual(['last words']);
});

it('skips audio with a gap when the engine is more than five seconds late, and goes on with later audio', async () => {
  const captions = await open();
  await captions.push(seconds(1));
  hear(1, [word('one', 0, 1)], []);
  await captions.push(seconds(6));
  expect([closed, opened.length]).toEqual([0, 1]);
  await captions.push(seconds(2));
  expect([closed, opened.length]).toEqual([1, 2]);
  expect(opened[1]!.firstSample).toBe(9 * SECOND);
  hear(10, [word('two', 9, 10)]);
  await captions.finish(1_000);
  expect(stored).toEqual([
    { startMs: 60_000, endMs: 61_000, text: 'one', isGap: false },
    { startMs: 61_000, endMs: 69_000, text: '', isGap: true },
    { startMs: 69_000, endMs: 70_000, text: 'two', isGap: false },
  ]);
});

it('begins a gap after the last line, also if the engine has stretched its last word', async () => {
  const captions = await open();
  await captions.push(seconds(4));
  hear(3, [word('long', 2, 3.5)], [word('uncertain', 3, 3.2)]);
  await captions.push(seconds(8));
  await captions.finish(1_000);
  expect(stored.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [62_000, 63_500],
    [63_500, 72_000],
  ]);
});

it('includes words that were not committed in the gap', async () => {
  const captions = await open();
  await captions.push(seconds(4));
  hear(4, [], [word('uncertain', 2, 3)]);
  await captions.push(seconds(8));
  await captions.finish(1_000);
  expect(stored).toEqual([{ startMs: 62_000, endMs: 72_000, text: '', isGap: true }]);
});

it('opens a failed engine again, and gives up when it fails repeatedly without a word', async () => {
  const captions = await open();
  const fail = async () => {
    opened.at(-1)!.onError(new Error('the engine is broken'));
    await captions.push(seconds(1));
  };
  await fail();
  hear(2, [word('still', 1, 1.5)]);
  for (let count = 0; count < 3; count++) await fail();
  await expect(fail()).rejects.toThrow('the engine is broken');
});

it('fails when lines cannot be stored, and stores none after that', async () => {
  let attempts = 0;
  const captions = await open({
    append: async () => {
      attempts++;
      throw new Error('another worker captions this event');
    },
  });
  await captions.push(seconds(1));
  hear(1, [word('one', 0, 1)]);
  await captions.push(seconds(3));
  hear(4, [word('two', 3, 4)]);
  await expect(captions.finish(1_000)).rejects.toThrow('another worker');
  expect(attempts).toBe(1);
});

it('knows up to when everything is silence or in stored lines', async () => {
  let store = () => {};
  const append = (lines: CaptionLine[]) =>
    new Promise<void>((done) => (store = () => (stored.push(...lines), done())));
  const captions = await open({ append });
  await captions.push(seconds(4));
  hear(4, []);
  expect(captions.settledMs).toBe(64_000);
  await captions.push(seconds(1));
  hear(5, [word('hello', 4.2, 4.6)], [word('there', 4.6, 5)]);
  expect(captions.settledMs).toBe(64_200);
  await captions.push(seconds(2)); // the line is due
  hear(7, []);
  expect(captions.settledMs).toBe(64_200); // but not stored
  await Promise.resolve();
  store();
  await captions.finish(1_000);
  expect([captions.settledMs, stored.map(({ text }) => text)]).toEqual([67_000, ['hello']]);
});

it('goes on where another worker has stopped, without a gap for what arrives at once', async () => {
  const captions = await open({
    firstSample: 10 * SECOND,
    catchUpMs: 12_000,
    captioned: { untilMs: 73_000, lastLine: { endMs: 73_000, text: 'good morning' } },
  });
  expect(opened[0]!.firstSample).toBe(10 * SECOND);
  await captions.push(seconds(12));
  expect([opened.length, stored]).toEqual([1, []]);
  hear(22, [word('morning', 12.4, 13.1), word('everyone', 13.2, 14)]);
  await captions.finish(1_000);
  expect(stored).toEqual([{ startMs: 73_200, endMs: 74_000, text: 'everyone', isGap: false }]);
});

it('begins a gap where another worker has stopped, if it is too late from the beginning', async () => {
  const captions = await open({
    firstSample: 10 * SECOND,
    captioned: { untilMs: 73_000, lastLine: { endMs: 73_000, text: 'morning' } },
  });
  await captions.push(seconds(12));
  await captions.finish(1_000);
  expect(stored).toEqual([{ startMs: 73_000, endMs: 82_000, text: '', isGap: true }]);
});

it('skips audio again once it had time to catch up', async () => {
  const captions = await open({ catchUpMs: 12_000 });
  await captions.push(seconds(12));
  hear(12, []);
  await captions.push(seconds(31));
  expect(opened).toHaveLength(2);
  expect(stored).toMatchObject([{ isGap: true }]);
});

it('does not skip what waited for an engine that is slow to start', async () => {
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  openingMs = () => (now += 20_000);
  const captions = await open();
  await captions.push(seconds(20)); // came meanwhile
  expect(opened).toHaveLength(1);
  await captions.push(seconds(8));
  expect(opened).toHaveLength(2); // this engine is too late after all, and the next one starts slowly, too
  await captions.push(seconds(20));
  expect(opened).toHaveLength(2);
  hear(48, [word('now', 40, 41)]);
  await captions.finish(1_000);
  expect(stored.map(({ text, isGap }) => (isGap ? 'gap' : text))).toEqual(['gap', 'now']);
  clock.mockRestore();
});
