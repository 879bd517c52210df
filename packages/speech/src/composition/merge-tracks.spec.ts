import { mergeTracks } from './merge-tracks.js';

/** Words of 200 ms, each with its start. */
const said = (...words: [text: string, startMs: number][]) =>
  words.map(([text, startMs]) => ({ text, startMs, endMs: startMs + 200, confidence: null }));
const merged = (...tracks: ReturnType<typeof said>[]) =>
  mergeTracks(tracks).map(({ text, track, startMs, endMs }) => [text, track, startMs, endMs]);

it('orders the words of several tracks by time', () => {
  const first = said(['are', 0], ['you', 250], ['there', 500], ['good', 3000]);
  const second = said(['yes', 1500], ['i', 1750], ['am', 2000]);
  const order = merged(first, [], second).map(([text, track]) => `${text} ${track}`);
  expect(order.join(', ')).toBe('are 0, you 0, there 0, yes 2, i 2, am 2, good 0');
  expect(merged([], [])).toEqual([]);
});

it('keeps words together that are said without a pause, and the order of times, where people speak at once', () => {
  const first = said(['i', 0], ['think', 250], ['that', 500], ['we', 2000]);
  const second = said(['right', 300], ['well', 2500]);
  expect(merged(first, second)).toEqual([
    ['i', 0, 0, 200],
    ['think', 0, 250, 450],
    ['that', 0, 500, 700],
    ['right', 1, 700, 700],
    ['we', 0, 2000, 2200],
    ['well', 1, 2500, 2700],
  ]);
});

it('lets another speaker in after five seconds without a pause', () => {
  const first = said(...Array.from({ length: 40 }, (_, i): [string, number] => ['on', i * 250]));
  const words = merged(said(['stop', 1000]), first);
  expect(words.findIndex(([text]) => text === 'stop')).toBe(20);
  const starts = words.map(([, , startMs]) => startMs as number);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
});
