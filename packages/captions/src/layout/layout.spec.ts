import fc from 'fast-check';
import { bounded } from '../../test/fuzz/bounded.js';
import { expectLinear } from '../../test/fuzz/growth.js';
import { cueText } from '../model/cue.js';
import type { MasterWord } from '../model/transcript.js';
import { textWidth } from '../text/words.js';
import { layout, type LayoutOptions } from './layout.js';
import { Lines } from './lines.js';
import { minGapMs, profiles, toProfile, type ProfileName } from './profiles.js';

const say = (text: string, msPerWord = 350): MasterWord[] =>
  text
    .split(' ')
    .map((word, index) => ({ text: word, startMs: index * msPerWord, endMs: (index + 1) * msPerWord }));

const lay = (words: MasterWord[], options: LayoutOptions = {}) =>
  layout({ version: 1, words }, { language: 'en', ...options });

const captions = (text: string, options?: LayoutOptions) =>
  lay(say(text), options).cues.map((cue) => cueText(cue).split('\n'));
const linesOf = (text: string, options?: LayoutOptions) => captions(text, options).flat();

const word = fc.record({
  text: fc.oneof(
    { weight: 5, arbitrary: fc.stringMatching(/^[a-zA-Zéñ]{1,12}[.,?]?$/) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('the', 'and', 'of', 'Maria', 'Gonzalez', '5', 'สวัสดี', '東京', 'مرحبا'),
    },
  ),
  gap: fc.nat(2500),
  length: fc.nat(900),
  speaker: fc.option(fc.constantFrom('Ann', 'Bob'), { nil: undefined }),
});

const transcript = fc.array(word, { maxLength: 60 }).map((parts) => {
  let at = 0;
  return parts.map(({ text, gap, length, speaker }): MasterWord => {
    const startMs = at + gap;
    at = startMs + length;
    return { text, startMs, endMs: at, ...(speaker ? { speaker } : {}) };
  });
});

const profileName = fc.constantFrom(...(Object.keys(profiles) as ProfileName[]));
const unspaced = (text: string) => text.replace(/(?:ANN|BOB): /g, '').replace(/\s+/g, '');

describe('layout', () => {
  it('keeps every word once and in order in every profile', () => {
    fc.assert(
      fc.property(transcript, profileName, (words, profile) => {
        const shown = lay(words, { profile }).cues.map((cue) => unspaced(cueText(cue)));
        expect(shown.join('')).toBe(words.map(({ text }) => text).join(''));
      }),
    );
  });

  it("respects the profile's lines, characters and maximum duration", () => {
    fc.assert(
      fc.property(transcript, profileName, (words, profile) => {
        const limits = toProfile(profile, 'en');
        for (const cue of lay(words, { profile }).cues) {
          const lines = cueText(cue).split('\n');
          expect(lines.length).toBeLessThanOrEqual(limits.lines);
          for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(limits.lineCharacters);
          expect(cue.endMs - cue.startMs).toBeLessThanOrEqual(limits.maxDurationMs);
        }
      }),
    );
  });

  it('returns ascending times without overlaps, with the minimum gap where possible', () => {
    fc.assert(
      fc.property(transcript, profileName, (words, profile) => {
        const { cues } = lay(words, { profile, frameRate: 25 });
        const gapMs = minGapMs(toProfile(profile), { numerator: 25, denominator: 1, dropFrame: false });
        cues.forEach((cue, index) => {
          expect(Number.isInteger(cue.startMs) && Number.isInteger(cue.endMs)).toBe(true);
          expect(cue.endMs).toBeGreaterThan(cue.startMs);
          const next = cues[index + 1];
          if (!next) return;
          expect(next.startMs).toBeGreaterThanOrEqual(cue.endMs);
          if (next.startMs - cue.startMs > gapMs)
            expect(next.startMs - cue.endMs).toBeGreaterThanOrEqual(gapMs);
        });
      }),
    );
  });

  it('accepts words out of order, without duration or without width', () => {
    const anything = fc.array(
      fc.record({
        text: fc.string({ minLength: 1, unit: 'grapheme' }).map((text) => text.replace(/\s/g, '') || 'x'),
        startMs: fc.oneof(fc.integer({ min: -1e6, max: 1e9 }), fc.constantFrom(NaN, 0.4)),
        endMs: fc.oneof(fc.integer({ min: -1e6, max: 1e9 }), fc.constant(NaN)),
      }),
    );
    fc.assert(
      fc.property(anything, (words) => {
        const { cues } = lay(words);
        cues.forEach((cue, index) => {
          expect(cue.endMs).toBeGreaterThan(cue.startMs);
          expect(cue.startMs).toBeGreaterThanOrEqual(cues[index - 1]?.endMs ?? 0);
        });
      }),
    );
  });

  it('is idempotent for captions it created', () => {
    fc.assert(
      fc.property(transcript, profileName, (words, profile) => {
        const first = lay(words, { profile });
        const again = layout({ version: 1, words, captions: first }, { profile, language: 'en' });
        expect(again).toEqual(first);
      }),
    );
  });

  it('starts a caption at a change of speaker and after a long silence', () => {
    const words = [...say('one two three'), ...say('four five').map((w) => ({ ...w, speaker: 'Ann' }))];
    const at = words.map((w, index) => ({ ...w, startMs: index * 300, endMs: index * 300 + 300 }));
    expect(lay(at).cues.map(cueText)).toEqual(['one two three', 'ANN: four five']);
    const paused = say('one two three four').map((w, i) =>
      i < 2 ? w : { ...w, startMs: w.startMs + 3000, endMs: w.endMs + 3000 },
    );
    expect(lay(paused).cues.map(cueText)).toEqual(['one two', 'three four']);
  });

  it('prefers balanced lines to a full first line', () => {
    expect(captions('Captions make a lecture easier to follow.')).toEqual([
      ['Captions make a lecture', 'easier to follow.'],
    ]);
  });

  it('ends captions at sentence ends and shows a short sentence on one line', () => {
    const shown = captions(
      'We wrote everything down. Then we went home. It was a very long day for all of us there.',
    );
    for (const caption of shown) expect(caption.at(-1)).toMatch(/[.]$/);
    expect(captions('Thank you very much.')).toEqual([['Thank you very much.']]);
  });

  it('breaks after punctuation and before conjunctions and prepositions', () => {
    expect(
      linesOf('The light reactions take place in the thylakoid membrane, while the cycle follows.'),
    ).toEqual(['The light reactions take place', 'in the thylakoid membrane,', 'while the cycle follows.']);
  });

  it('never breaks inside a name, after an article, or between a verb and its particle', () => {
    const text =
      'Yesterday we met Maria Gonzalez Ruiz, a friend of Dr. J. Smith, at the old harbour, and the Harbour Master of New York said that the lights would go off, or that somebody might turn them off.';
    for (const profile of ['3play', 'netflix-adult', 'bbc'] as const)
      for (const line of linesOf(text, { profile })) {
        expect(line).not.toMatch(/\b(?:the|a|an|Maria|Gonzalez|Harbour|New|Dr\.|J\.|of)$/);
        expect(line).not.toMatch(/^off\b/);
      }
  });

  it('treats names as ordinary words in captions in all capitals', () => {
    for (const line of linesOf(
      'THIS IS WHAT WE SAID BEFORE WE WENT TO THE MEETING THAT EVERYBODY HAD FEARED FOR WEEKS',
    ))
      expect(line).not.toMatch(/ (?:THE|TO)$/);
  });

  it.each([
    [
      'fr',
      'Nous avons vu la grande maison de notre voisin pendant que les enfants jouaient dans le jardin.',
      /\b(?:la|de|les|le|notre)$/,
    ],
    [
      'es',
      'Hemos visto la casa de nuestro vecino mientras los niños jugaban en el jardín de la escuela.',
      /\b(?:la|de|los|el|nuestro)$/,
    ],
    [
      'de',
      'Wir haben gestern das große Haus von unserem Nachbarn gesehen, während die Kinder in dem Garten spielten.',
      /\b(?:das|von|die|dem|in)$/,
    ],
  ])('keeps the function words of %s with their phrase', (language, text, bad) => {
    for (const line of linesOf(text, { language })) expect(line).not.toMatch(bad);
  });

  it.each([
    [
      'ja',
      '今日は天気がいいですね。明日も晴れるでしょう、と気象庁が発表しました。東京スカイツリーから富士山がよく見えます。',
    ],
    ['zh', '今天的天气很好，明天也会是晴天，气象局刚刚发布了消息。我们打算去海边玩，然后在那里吃晚饭。'],
    ['th', 'วันนี้อากาศดีมากพรุ่งนี้ก็จะอากาศดีเหมือนกันเราจะไปเที่ยวทะเลกับครอบครัว'],
  ])('breaks %s between words, never before closing or combining marks', (language, text) => {
    const { lineCharacters } = toProfile('3play', language);
    const words = [{ text, startMs: 0, endMs: 9000 }];
    const lines = lay(words, { language }).cues.flatMap((cue) => cueText(cue).split('\n'));
    expect(lines.join('')).toBe(text);
    for (const line of lines) {
      expect(textWidth(line)).toBeLessThanOrEqual(lineCharacters);
      expect(line).not.toMatch(/^[、。，！？ー\p{M}]/u);
    }
  });

  it('cuts a word longer than a line', () => {
    expect(linesOf('x'.repeat(100)).join('')).toBe('x'.repeat(100));
  });

  it('handles a megabyte of punctuation inside a word', () => {
    const text = `a${'!'.repeat(1_000_000)}b`;
    expect(bounded(() => linesOf(text)).join('')).toBe(text);
  });

  it('closes short gaps to the minimum and leaves long ones', () => {
    const text =
      'We wrote everything down because we liked it so. Then we all went home and slept until noon.';
    const pause = (ms: number) =>
      say(text, 400).map((w, i) => (i < 9 ? w : { ...w, startMs: w.startMs + ms, endMs: w.endMs + ms }));
    const gap = (ms: number): number => {
      const [first, second] = lay(pause(ms), { profile: 'netflix-adult', frameRate: 24 }).cues;
      return second!.startMs - first!.endMs;
    };
    expect([gap(0), gap(300), gap(1400)]).toEqual([83, 83, 1400]);
  });

  it('rejects an unknown profile and impossible limits', () => {
    const option = expect.objectContaining({ name: 'CaptionError', code: 'option' });
    expect(() => toProfile('none' as ProfileName)).toThrow(option);
    expect(() => toProfile('constructor' as ProfileName)).toThrow(option);
    expect(() => toProfile({ ...profiles['3play'], lineCharacters: 0 })).toThrow(option);
    expect(toProfile('bbc@1' as ProfileName)).toBe(profiles.bbc);
  });

  it('runs in linear time', () => {
    expectLinear((count) => lay(say(Array(count).fill('word').join(' '), 200)), 80_000);
  });

  it.each([
    ['words', 'word', 300],
    ['marks without width', '\u0e31', 1],
  ])('evaluates a constant number of captions per word: %s', (_, text, ms) => {
    const widthsAsked = (count: number): number => {
      const width = jest.spyOn(Lines.prototype, 'width');
      lay(say(Array(count).fill(text).join(' '), ms));
      const { length } = width.mock.calls;
      width.mockRestore();
      return length;
    };
    expect(widthsAsked(1000)).toBeLessThan(5 * widthsAsked(250));
  });
});
