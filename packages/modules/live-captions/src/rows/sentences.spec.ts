import { sentencesOf, shareOut } from './sentences.js';

let at = 0;
const line = (text: string, more = {}) => {
  const startMs = (at += 1_000);
  return { startMs, endMs: startMs + 900, text, isGap: false, revisionOf: null, language: 'en', ...more };
};
const textsOf = (lines: ReturnType<typeof line>[]) =>
  sentencesOf(lines).map(({ text, isComplete }) => `${text}${isComplete ? '' : ' …'}`);

it('joins lines up to the end of a sentence, and to a pause', () => {
  const lines = [line('The house'), line('is red.'), line('The roof'), line('is')];
  at += 2_000;
  lines.push(line('blue'));
  expect(textsOf(lines)).toEqual(['The house is red.', 'The roof is', 'blue …']);
});

it('leaves gaps and corrections by themselves, and ends sentences that are too long', () => {
  const lines = [
    line('One'),
    line('', { isGap: true }),
    line('two'),
    line('Won', { revisionOf: 1 }),
    line('three'),
  ];
  expect(textsOf(lines)).toEqual(['One', '', 'two', 'Won', 'three …']);
  const long = Array.from({ length: 30 }, () => line('going on'));
  expect(sentencesOf(long).map((it) => it.lines.length)).toEqual([11, 11, 8]);
});

it('divides a translation among the lines of its sentence', () => {
  const lines = [line('The house'), line('is'), line('red.')];
  expect(shareOut('La casa es roja.', lines, 'es')).toEqual(['La casa', 'es', 'roja.']);
  expect(shareOut('Rojo.', lines, 'es').join(' ').trim()).toBe('Rojo.');
  expect(shareOut('', lines, 'es')).toEqual(['', '', '']);
});
