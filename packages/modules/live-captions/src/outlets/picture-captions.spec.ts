import type { Line } from '../log/live-log.js';
import { PictureCaptions } from './picture-captions.js';

const line = (sequence: number, startMs: number, text: string, revisionOf: number | null = null) =>
  ({ sequence, startMs, endMs: startMs + 1_000, text, revisionOf, language: 'en' }) as Line;

/** Returns the letters that the pictures of a time contain, at 25 a second. */
function shown(captions: PictureCaptions, fromMs: number, toMs: number): string {
  const bytes: number[] = [];
  for (let ms = fromMs; ms < toMs; ms += 40) bytes.push(...(captions.pairFor(ms) ?? []));
  const pairs = bytes.map((byte) => byte & 0x7f);
  return String.fromCharCode(...pairs.filter((byte, i) => byte >= 0x20 && pairs[i - (i % 2)]! >= 0x20));
}

it('shows a line when its words are spoken in the picture', () => {
  const captions = new PictureCaptions();
  captions.add([line(1, 2_000, 'One'), line(2, 4_000, 'Two')]);
  expect(shown(captions, 0, 2_000)).toBe('');
  expect(shown(captions, 2_000, 4_000)).toBe('One');
  expect(shown(captions, 4_000, 6_000)).toBe(' Two');
});

it('lets a row grow with the words of the next line', () => {
  const captions = new PictureCaptions();
  captions.add([line(1, 2_000, 'One'), line(2, 3_000, 'two'), line(3, 6_000, 'three')]);
  expect(shown(captions, 2_000, 6_000)).toBe('One two');
  expect(shown(captions, 6_000, 7_000)).toBe('three'); // in a row of its own, after a pause
});

it('shows a line at once that is known too late, and drops one that is much later', () => {
  const captions = new PictureCaptions();
  captions.add([line(1, 0, 'Long ago'), line(2, 30_000, 'Late')]);
  expect(shown(captions, 40_000, 42_000)).toBe('Late');
  expect(captions.report()).toEqual({ through: 2, sent: 1, dropped: 1 });
  expect(captions.report()).toBeUndefined();
});

it('applies corrections to lines that were not shown, and ignores others and gaps', () => {
  const captions = new PictureCaptions();
  captions.add([line(1, 0, 'Rong'), line(2, 1_000, ''), line(3, 2_000, 'Rong'), line(4, 2_000, 'Right', 3)]);
  expect(shown(captions, 0, 1_500)).toBe('Rong');
  captions.add([line(5, 0, 'Wrong', 1)]);
  expect(shown(captions, 1_520, 6_000)).toBe(' Right');
  expect(captions.report()).toEqual({ through: 5, sent: 2, dropped: 0 });
});

it('clears the screen when nothing is said for a while', () => {
  const captions = new PictureCaptions();
  captions.add([line(1, 0, 'One')]);
  shown(captions, 0, 8_000);
  const pairs = [];
  for (let ms = 8_000; ms < 20_000; ms += 40) pairs.push(...(captions.pairFor(ms) ? [ms] : []));
  expect(pairs).toEqual([9_000, 9_040]); // the command and its repetition
});
