import { parseScript } from './script.js';

const shown = (text: string) =>
  parseScript(text).map(
    ({ text: word, speaker = '-', paragraph, sound }) =>
      `${paragraph ? '¶' : ''}${speaker}|${word}${sound ? '*' : ''}`,
  );

it('reads speakers, paragraphs and sound effects, and keeps punctuation', () => {
  const text = 'ANNA MÜLLER: Good morning.\r\nHow are you?\n\n(Applause)\n>> Fine!\n>> Bob: So am I.\n';
  expect(shown(text)).toEqual([
    '¶ANNA MÜLLER|Good',
    'ANNA MÜLLER|morning.',
    'ANNA MÜLLER|How',
    'ANNA MÜLLER|are',
    'ANNA MÜLLER|you?',
    '¶ANNA MÜLLER|(Applause)*',
    '¶-|Fine!',
    '¶Bob|So',
    'Bob|am',
    'Bob|I.',
  ]);
});

it('treats a name in lower case as a speaker only if it recurs', () => {
  expect(shown('Note: this is text.')).toEqual(['¶-|Note:', '-|this', '-|is', '-|text.']);
  expect(shown('Ann: Hi.\nBob: Yes.\nAnn: So.\nBob: Bye.')).toEqual([
    '¶Ann|Hi.',
    '¶Bob|Yes.',
    '¶Ann|So.',
    '¶Bob|Bye.',
  ]);
});

it('reads an empty script', () => expect(parseScript(' \n\n\t')).toEqual([]));
