import fc from 'fast-check';
import { cueText, type CaptionDocument, type Cue } from '../model/cue.js';
import type { MasterTranscript, MasterWord } from '../model/transcript.js';
import { countChangedWords, diffMasters } from './diff.js';
import { editWords, type WordEdit } from './edit-words.js';
import { toMaster } from './to-master.js';

const cue = (startMs: number, endMs: number, text: string): Cue => ({ startMs, endMs, spans: [{ text }] });
const textsOf = ({ words }: MasterTranscript) => words.map(({ text }) => text).join(' ');
const cuesOf = ({ captions }: MasterTranscript) => captions!.cues.map(cueText);

const anyText = fc.constantFrom('a', 'bee', 'sea', 'dee,', 'e.', 'Effort', '[?gee?]', 'aitch');
const anyWords = fc
  .array(
    fc.record({
      text: anyText.map((text) => text.replace(/\[\?|\?\]/g, '')),
      gap: fc.nat(300),
      length: fc.nat(500),
      confidence: fc.option(fc.constantFrom(0.5, 0.9), { nil: undefined }),
      speaker: fc.option(fc.constantFrom('ANN', 'BOB'), { nil: undefined }),
      paragraph: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  .map((all) => {
    let at = 0;
    return all.map(({ text, gap, length, confidence, speaker, paragraph }): MasterWord => {
      const startMs = (at += gap);
      return {
        text,
        startMs,
        endMs: (at += length),
        ...(confidence === undefined ? {} : { confidence }),
        ...(speaker === undefined ? {} : { speaker }),
        ...(paragraph ? { paragraph: true } : {}),
      };
    });
  });

/** Generates edits that do not overlap, for a text of `length` words. */
const editsOf = (length: number) =>
  fc
    .uniqueArray(fc.nat(length), { maxLength: 6 })
    .map((places) => places.toSorted((a, b) => a - b))
    .chain((places) =>
      fc.tuple(
        ...Array.from({ length: places.length >> 1 }, (_, index) =>
          fc.record({
            from: fc.constant(places[2 * index]!),
            to: fc.constant(places[2 * index + 1]!),
            text: fc.option(
              fc.array(anyText, { maxLength: 6 }).map((words) => words.join(' ')),
              {
                nil: undefined,
              },
            ),
            speaker: fc.constantFrom(undefined, null, 'Cy'),
            paragraph: fc.constantFrom(undefined, true, false),
          }),
        ),
      ),
    );

const editedMaster = (words: fc.Arbitrary<MasterTranscript>) =>
  words.chain((master) => fc.tuple(fc.constant(master), editsOf(master.words.length)));

const plain = anyWords.map((words): MasterTranscript => ({ version: 1, language: 'en', words }));

/** Captions of a few lines, some with speaker names. */
const captioned = fc
  .array(
    fc.tuple(
      fc.constantFrom('', '', 'ANN: ', '>> '),
      fc.array(anyText, { minLength: 1, maxLength: 5 }),
      fc.array(anyText, { maxLength: 4 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((all): MasterTranscript => {
    const cues = all.map(([label, ...lines], index) =>
      cue(
        index * 2000,
        index * 2000 + 1900,
        label +
          lines
            .map((line) => line.join(' '))
            .join('\n')
            .trim(),
      ),
    );
    return toMaster({ cues }, { language: 'en' });
  });

describe('editWords', () => {
  it('keeps times in order, and unchanged outside the edits', () => {
    fc.assert(
      fc.property(editedMaster(plain), ([master, edits]) => {
        const { words } = editWords(master, edits);
        words.forEach(({ startMs, endMs }, index) => {
          expect(endMs).toBeGreaterThanOrEqual(startMs);
          expect(startMs).toBeGreaterThanOrEqual(words[index - 1]?.startMs ?? 0);
        });
        let shift = 0;
        let at = 0;
        for (const { from, to, text } of [...edits, { from: master.words.length, to: 0, text: '' }]) {
          for (; at < from; at++) {
            const { paragraph: _, ...before } = master.words[at]!;
            const { paragraph: __, ...after } = words[at + shift]!;
            expect(after).toEqual(before);
          }
          at = to;
          const length = text === undefined ? to - from : text.split(' ').filter(Boolean).length;
          shift += length - (to - from);
        }
      }),
    );
  });

  it('keeps stored captions consistent with the words, and cues without edited words unchanged', () => {
    fc.assert(
      fc.property(editedMaster(captioned), ([master, edits]) => {
        const edited = editWords(master, edits);
        expect(textsOf(toMaster(edited.captions!))).toBe(textsOf(edited));
        const touched = new Set(
          edits.flatMap(({ from, to }) => master.words.slice(Math.max(0, from - 1), to + 1)),
        );
        const free = master.captions!.cues.filter(({ startMs, endMs }) =>
          master.words.every(
            (word) => !(word.startMs >= startMs && word.endMs <= endMs && touched.has(word)),
          ),
        );
        for (const each of free) expect(edited.captions!.cues).toContain(each);
      }),
    );
  });

  it('can be replayed and reverted with the changes of diffMasters', () => {
    fc.assert(
      fc.property(editedMaster(plain), ([master, edits]) => {
        const edited = editWords(master, edits);
        expect(spliced(master, edited)).toBe(JSON.stringify(edited.words));
        expect(spliced(edited, master)).toBe(JSON.stringify(master.words));
      }),
    );
  });

  function spliced(before: MasterTranscript, after: MasterTranscript): string {
    const words = [...before.words];
    for (const change of diffMasters(before, after).toReversed())
      words.splice(change.before[0], change.before[1] - change.before[0], ...change.added);
    return JSON.stringify(words);
  }
});

describe('countChangedWords', () => {
  const words = (text: string, more: Partial<MasterWord> = {}): MasterTranscript => ({
    version: 1,
    words: text.split(' ').map((word, n) => ({ text: word, startMs: n, endMs: n, ...more })),
  });

  it.each([
    ['the quick fox', 0, 3],
    ['the quick fox.', 1, 3],
    ['The slow fox', 2, 3],
    ['the fox', 1, 3],
    ['the very quick fox', 1, 4],
    ['a very slow fox', 3, 4],
    ['nothing of this at all', 5, 5],
  ])('counts replaced, removed and added words: %s', (after, changed, all) => {
    expect(countChangedWords(words('the quick fox'), words(after))).toEqual({ words: all, changed });
  });

  it('ignores speakers, times, paragraphs and flags', () => {
    const more: Partial<MasterWord> = { endMs: 9, speaker: 'Ann', paragraph: true, flags: ['uncertain'] };
    expect(countChangedWords(words('the fox'), words('the fox', more)).changed).toBe(0);
  });

  it('counts empty texts', () => {
    const empty: MasterTranscript = { version: 1, words: [] };
    expect(countChangedWords(empty, empty)).toEqual({ words: 0, changed: 0 });
    expect(countChangedWords(empty, words('the fox'))).toEqual({ words: 2, changed: 2 });
  });
});

describe('times of edited words', () => {
  const word = (text: string, startMs: number, endMs: number): MasterWord => ({ text, startMs, endMs });
  const master: MasterTranscript = {
    version: 1,
    words: [word('the', 0, 200), word('quick', 200, 500), word('fox', 900, 1200), word('ran', 1200, 1500)],
  };
  const timesOf = (...edits: WordEdit[]) =>
    editWords(master, edits).words.map(({ text, startMs, endMs }) => `${text} ${startMs}-${endMs}`);

  it('are those of the replaced words if the number is equal', () => {
    expect(timesOf({ from: 0, to: 4, text: 'the quack fox ran' })).toEqual([
      'the 0-200',
      'quack 200-500',
      'fox 900-1200',
      'ran 1200-1500',
    ]);
  });

  it('divide the time of the replaced words if the number differs', () => {
    expect(timesOf({ from: 1, to: 3, text: 'quickest' })[1]).toBe('quickest 200-1200');
    expect(timesOf({ from: 2, to: 3, text: 'red fox' }).slice(2, 4)).toEqual(['red 500-780', 'fox 900-1200']);
    expect(timesOf({ from: 2, to: 3, text: 'a wolf' }).slice(2, 4)).toEqual(['a 900-986', 'wolf 986-1200']);
  });

  it('fill the gap, or take time from an adjacent word of the edit', () => {
    expect(timesOf({ from: 2, to: 2, text: 'so' })[2]).toBe('so 500-710');
    expect(timesOf({ from: 2, to: 4, text: 'fox then ran' }).slice(2)).toEqual([
      'fox 900-1033',
      'then 1033-1200',
      'ran 1200-1500',
    ]);
    expect(timesOf({ from: 3, to: 3, text: 'then' })[3]).toBe('then 1200-1200');
    expect(timesOf({ from: 0, to: 0, text: 'Oh' })[0]).toBe('Oh 0-0');
    expect(timesOf({ from: 4, to: 4, text: 'off' }).at(-1)).toBe('off 1500-1780');
  });

  it('can be given in ascending order', () => {
    expect(timesOf({ from: 2, to: 4, startMs: 1000, endMs: 2000 }).slice(2)).toEqual([
      'fox 1000-1500',
      'ran 1500-2000',
    ]);
    expect(() => timesOf({ from: 2, to: 3, startMs: 100 })).toThrow(
      'edit 1: it starts before the preceding word',
    );
    expect(() =>
      timesOf({ from: 0, to: 1, text: 'the' }, { from: 2, to: 3, startMs: 1300, endMs: 1400 }),
    ).toThrow('edit 2: its last word starts after the next word');
  });

  it.each<[string, WordEdit[]]>([
    ['edit 1: there are no words 3 to 5 of 4', [{ from: 3, to: 5, text: '' }]],
    [
      'edit 2: it overlaps another',
      [
        { from: 0, to: 2, text: '' },
        { from: 1, to: 3, text: '' },
      ],
    ],
    ['edit 1: there are no words to change', [{ from: 1, to: 1, text: ' ' }]],
    ['edit 1: there are no words left to time', [{ from: 1, to: 2, text: '', startMs: 0 }]],
    ['edit 1: it ends before it starts', [{ from: 1, to: 2, startMs: 300, endMs: 250 }]],
    ['edit 1: indexes and times are integers', [{ from: 0.5, to: 2, text: '' }]],
  ])('are rejected with a reason: %s', (message, edits) => {
    expect(() => editWords(master, edits)).toThrow(message);
  });
});

describe('stored captions', () => {
  const document: CaptionDocument = {
    cues: [
      cue(0, 2000, 'ANN: Hello out there,\nmy dear friends.'),
      {
        ...cue(2000, 4000, ''),
        spans: [{ text: 'How ' }, { text: 'are', style: { italic: true } }, { text: ' you?' }],
      },
      cue(4000, 6000, '>> Fine.'),
    ],
  };
  const master = toMaster(document);
  const after = (...edits: WordEdit[]) => editWords(master, edits);

  it('change only in their words: lines, styles and times are preserved', () => {
    const edited = after({ from: 1, to: 2, text: 'over' }, { from: 7, to: 8, text: 'were' });
    expect(cuesOf(edited)).toEqual(['ANN: Hello over there,\nmy dear friends.', 'How were you?', '>> Fine.']);
    expect(edited.captions!.cues[1]!.spans[1]).toEqual({ text: 'were', style: { italic: true } });
    expect(edited.captions!.cues[2]).toBe(document.cues[2]);
  });

  it('lose cues without words and wrap lines that become too long', () => {
    expect(cuesOf(after({ from: 9, to: 10, text: '' }))).toHaveLength(2);
    const [first] = cuesOf(after({ from: 2, to: 2, text: 'in the wide and wonderful' }));
    expect(first!.split('\n').every((line) => line.length <= 32)).toBe(true);
    expect(first!.replaceAll('\n', ' ')).toContain('Hello out in the wide and wonderful there, my dear');
  });

  it('keep the styles of cues whose speaker does not change', () => {
    expect(after({ from: 6, to: 9, speaker: 'ANN' }).captions!.cues).toEqual(document.cues);
  });

  it('announce changed speakers', () => {
    expect(cuesOf(after({ from: 3, to: 6, speaker: 'Ben' }))).toEqual([
      'ANN: Hello out there,\nBEN: my dear friends.',
      'ANN: How are you?',
      '>> Fine.',
    ]);
  });
});

it('edits all of 200,000 words in one edit', () => {
  const words = Array.from({ length: 200_000 }, (_, index) => ({
    text: 'a',
    startMs: index,
    endMs: index + 1,
  }));
  const master: MasterTranscript = { version: 1, words };
  const all = { from: 0, to: words.length };
  expect(editWords(master, [{ ...all, speaker: 'Ann' }]).words).toHaveLength(words.length);
  expect(editWords(master, [{ ...all, text: 'b '.repeat(150_000) }]).words).toHaveLength(150_000);
});

it('compares long texts without common words, or with a single repeated word, in reasonable time', () => {
  const words = (text: (index: number) => string): MasterTranscript => ({
    version: 1,
    words: Array.from({ length: 30_000 }, (_, index) => ({
      text: text(index),
      startMs: index * 100,
      endMs: index * 100 + 90,
    })),
  });
  const started = performance.now();
  expect(
    diffMasters(
      words((i) => `a${i}`),
      words((i) => `b${i}`),
    ),
  ).toHaveLength(1);
  diffMasters(
    words((i) => (i % 7 ? 'the' : 'and')),
    words((i) => (i % 5 ? 'the' : 'and')),
  );
  expect(
    diffMasters(
      words(String),
      words((i) => (i % 100 ? String(i) : `x${i}`)),
    ),
  ).toHaveLength(300);
  expect(performance.now() - started).toBeLessThan(3000);
});
