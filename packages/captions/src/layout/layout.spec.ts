import fc from 'fast-check';
import { cueText } from '../model/cue.js';
import type { MasterWord } from '../model/transcript.js';
import { textWidth } from '../text/words.js';
import { layout } from './layout.js';

const say = (text: string, msPerWord = 350): MasterWord[] =>
  text
    .split(' ')
    .map((word, index) => ({ text: word, startMs: index * msPerWord, endMs: (index + 1) * msPerWord }));

const lay = (words: MasterWord[]) => layout({ version: 1, words }, { language: 'en' });

describe('layout', () => {
  it('keeps every word once, in order, within lines, line count and time, without overlap', () => {
    const word = fc.record({
      text: fc.stringMatching(/^[a-zA-Zéñ]{1,12}[.,]?$/),
      gap: fc.nat(2500),
      length: fc.integer({ min: 1, max: 900 }),
      speaker: fc.option(fc.constantFrom('Ann', 'Bob'), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (parts) => {
        let at = 0;
        const words = parts.map(({ text, gap, length, speaker }): MasterWord => {
          const startMs = at + gap;
          at = startMs + length;
          return { text, startMs, endMs: at, ...(speaker ? { speaker } : {}) };
        });
        const { cues } = lay(words);
        const shown = cues.flatMap((cue) =>
          cueText(cue)
            .replace(/(ANN|BOB): /g, '')
            .split(/\s+/),
        );
        expect(shown).toEqual(words.map(({ text }) => text));
        cues.forEach((cue, index) => {
          const lines = cueText(cue).split('\n');
          expect(lines.length).toBeLessThanOrEqual(2);
          for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(32);
          expect(cue.endMs).toBeGreaterThan(cue.startMs);
          expect(cue.endMs - cue.startMs).toBeLessThanOrEqual(7000);
          if (index > 0) expect(cue.startMs).toBeGreaterThanOrEqual(cues[index - 1]!.endMs);
        });
      }),
    );
  });

  it('ends captions at sentences and never breaks inside a name or after an article', () => {
    const { cues } = lay(
      say(
        'We met John Smith at the old harbour last summer. He was looking for a small boat, and the Harbour Master had none.',
      ),
    );
    const lines = cues.flatMap((cue) => cueText(cue).split('\n'));
    for (const line of lines) expect(line).not.toMatch(/\b(the|a|an|John|Harbour)$/i);
    expect(cues.some((cue) => cueText(cue).endsWith('summer.'))).toBe(true);
  });

  it('cuts a word that is longer than a line', () => {
    const { cues } = lay(say('x'.repeat(100)));
    expect(
      cues
        .map((cue) => cueText(cue))
        .join('')
        .replaceAll('\n', ''),
    ).toBe('x'.repeat(100));
  });

  it('takes time that grows in step with the words', () => {
    const time = (count: number): number => {
      const words = say(Array(count).fill('word').join(' '), 200);
      const started = performance.now();
      lay(words);
      return performance.now() - started;
    };
    time(5000);
    expect(time(80_000) / Math.max(time(20_000), 1)).toBeLessThan(12);
  });
});
