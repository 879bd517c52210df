import { Seam } from './seam.js';

const MS = 16;
const word = (text: string, startMs: number, endMs: number) => ({
  text,
  startSample: startMs * MS,
  endSample: endMs * MS,
});
const texts = (seam: Seam, ...words: ReturnType<typeof word>[]) => seam.after(words).map(({ text }) => text);
const seam = (untilMs: number, lastText: string | null = null) =>
  new Seam({ untilMs, lastText }, (sample) => sample / MS);

it('drops words that are in a line, and keeps those after it', () => {
  const joined = seam(5_000, 'to the course.');
  expect(texts(joined, word('the', 4_000, 4_300), word('course', 4_300, 5_120))).toEqual([]);
  expect(texts(joined, word('today', 5_100, 5_600))).toEqual(['today']);
  expect(texts(joined, word('we', 5_600, 5_700))).toEqual(['we']);
});

it('drops the last word of the line if it is heard again a little later', () => {
  const again = [word('Course', 4_400, 5_300), word('today', 5_300, 5_900)];
  expect(texts(seam(5_000, 'to the course.'), ...again)).toEqual(['today']);
});

it('keeps a short word right after the line', () => {
  expect(texts(seam(5_000, 'was'), word('a', 4_980, 5_060), word('city', 5_060, 5_400))).toEqual([
    'a',
    'city',
  ]);
});

it('keeps a word that is said twice', () => {
  expect(texts(seam(5_000, 'very very'), word('very', 5_050, 5_400))).toEqual(['very']);
  expect(texts(seam(5_000, 'no'), word('no', 4_700, 6_000))).toEqual(['no']);
});

it('keeps everything if no line comes before', () => {
  expect(texts(seam(0), word('good', 160, 400), word('morning', 400, 800))).toEqual(['good', 'morning']);
});
