import { layout } from '../layout/layout.js';
import { cueText } from '../model/cue.js';
import { checkQuality } from '../quality/check.js';
import { splitWords } from './words.js';
import { languageOfScript } from './script-language.js';

it.each([
  ['これは日本語の文章です。', 'ja'],
  ['这是中文的句子', 'zh'],
  ['한국어 문장입니다', 'ko'],
  ['ประโยคภาษาไทย', 'th'],
  ['هذه جملة', 'ar'],
  ['यह एक वाक्य है', 'hi'],
  ['An English line', undefined],
  ['Das Wort 漢字 und mehr Wörter', undefined],
  ['Это предложение', undefined],
  ['', undefined],
])('guesses the language of %j as %s', (text, language) => {
  expect(languageOfScript([text])).toBe(language);
});

it('applies the limits of the script to captions whose language is unknown', () => {
  const text = 'これは日本語で書かれたとても長い文章なので一行には入りきりませんから分けます。';
  const words = splitWords(text).map((word, i) => ({ text: word, startMs: i * 300, endMs: i * 300 + 300 }));
  const { cues, language } = layout({ version: 1, words }, { profile: 'netflix-adult' });
  expect(language).toBeUndefined();
  for (const line of cues.flatMap((cue) => cueText(cue).split('\n')))
    expect(line.length).toBeLessThanOrEqual(23);
  const cue = { startMs: 0, endMs: 9000, spans: [{ text: text.slice(0, 30) }] };
  const { findings } = checkQuality({ cues: [cue] }, { profile: 'netflix-adult' });
  expect(findings).toContainEqual(expect.objectContaining({ rule: 'line_chars', limit: 23 }));
});
