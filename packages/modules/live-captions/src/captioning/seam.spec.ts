import { Seam } from './seam.js';

const MS = 16;
const word = (text: string, startMs: number, endMs: number) => ({
  text,
  startSample: startMs * MS,
  endSample: endMs * MS,
});
const texts = (seam: Seam, ...words: ReturnType<typeof word>[]) => seam.after(words).map(({ text }) => text);
const seam = (endMs: number, text: string | null = null) =>
  new Seam({ endMs, text }, (sample) => sample / MS);

it('drops words that are in a line, and keeps those after it', () => {
  const joined = seam(5_000, 'to the course.');
  expect(texts(joined, word('the', 4_000, 4_300), word('course', 4_300, 5_120))).toEqual([]);
  expect(texts(joined, word('today', 5_100, 5_600))).toEqual(['today']);
  expect(texts(joined, word('we', 5_600, 5_700))).toEqual(['we']);
});

it('drops the last word of the line if it is heard again, with a later end or otherwise', () => {
  const today = word('today', 5_700, 5_900);
  expect(texts(seam(5_000, 'to the course.'), word('Course', 4_400, 5_300), today)).toEqual(['today']);
  expect(texts(seam(5_000, 'to the course.'), word('Course', 4_700, 5_700), today)).toEqual(['today']);
  expect(texts(seam(5_000, 'the factory is'), word('factories', 4_400, 5_180), today)).toEqual(['today']);
});

it('keeps a short word right after the line', () => {
  expect(texts(seam(5_000, 'was'), word('a', 4_980, 5_060), word('city', 5_060, 5_400))).toEqual([
    'a',
    'city',
  ]);
});

it('keeps a word that is said twice', () => {
  expect(texts(seam(5_000, 'very'), word('very', 4_600, 4_950), word('very', 5_050, 5_400))).toEqual([
    'very',
  ]);
  expect(texts(seam(5_000, 'no'), word('now', 4_500, 4_880), word('no', 4_900, 5_400))).toEqual(['no']);
});

it('drops the last word of the line if it is heard again later, and nothing in its place', () => {
  const said = [word('to', 4_200, 4_400), word('course', 5_040, 5_500), word('today', 5_700, 5_900)];
  expect(texts(seam(5_000, 'to the course.'), ...said)).toEqual(['today']);
  expect(texts(seam(5_000, 'to the course.'), word('course', 5_400, 5_800))).toEqual(['course']);
});

it('keeps a word that was cut off', () => {
  expect(texts(seam(5_000, 'of the'), word('history', 4_800, 5_400))).toEqual(['history']);
});

it('keeps everything if no line comes before', () => {
  expect(texts(seam(0), word('good', 160, 400), word('morning', 400, 800))).toEqual(['good', 'morning']);
});
