import fc from 'fast-check';
import { toMaster } from '../master/to-master.js';
import type { MasterTranscript } from '../model/transcript.js';
import { scoreCaptions } from './captions-score.js';
import { readMarkedErrors, scoreNer } from './ner.js';

/** Builds a transcript of half a second per word; `Name:` changes the speaker. */
function spoken(text: string): MasterTranscript {
  let speaker: string | undefined;
  const words = text.split(' ').flatMap((word) => {
    const name = /^(\w+):$/.exec(word)?.[1];
    if (name) speaker = name;
    return name ? [] : [{ text: word, ...(speaker ? { speaker } : {}) }];
  });
  return {
    version: 1,
    words: words.map((word, at) => ({ ...word, startMs: at * 500, endMs: at * 500 + 400 })),
  };
}

describe('NER score', () => {
  it('weights marked errors by the words and marks of the captions', () => {
    const marked = readMarkedErrors(
      '# by Ann\nE minor well\nR standard "their" for "there"\n\nr,1,not\nC so\nedition 0.25',
    );
    const captions = `${'word '.repeat(95)}one, two three four.`;
    expect(scoreNer(captions, marked)).toEqual({
      accuracy: ((101 - 0.5 - 1.5) / 101) * 100,
      words: 101,
      edition: 0.5,
      recognition: 1.5,
      counts: {
        edition: { minor: 2, standard: 0, serious: 0 },
        recognition: { minor: 0, standard: 1, serious: 1 },
      },
      correctEditions: 1,
      acceptable: true,
    });
    expect(scoreNer('only four words here', marked).acceptable).toBe(false);
  });

  it('rejects unknown marks with the line, and captions without words', () => {
    expect(() => readMarkedErrors('E minor\nE huge')).toThrow(
      expect.objectContaining({ code: 'malformed', line: 2 }),
    );
    expect(() => scoreNer(' ', { errors: [], correctEditions: 0 })).toThrow(
      expect.objectContaining({ code: 'option' }),
    );
  });
});

describe('scoreCaptions', () => {
  it('compares punctuation of corresponding words in every script', () => {
    const { punctuation } = scoreCaptions(
      spoken('Hello, world. How are you? Fine'),
      spoken('hello, world how was you? fine.'),
    );
    expect(punctuation).toMatchObject({
      reference: 3,
      hypothesis: 3,
      correct: 2,
      precision: 2 / 3,
      recall: 2 / 3,
    });
    expect(punctuation.marks['.']).toEqual({ reference: 1, hypothesis: 1, correct: 0 });
    expect(scoreCaptions(spoken('はい。'), spoken('はい．')).punctuation.f1).toBe(1);
    expect(scoreCaptions(spoken('a b'), spoken('a b')).punctuation).toMatchObject({
      precision: 1,
      recall: 1,
    });
  });

  it('compares speakers by name, or by the largest number of common words', () => {
    const reference = spoken('Ann: one two three Bob: four five six');
    expect(scoreCaptions(reference, spoken('ANN: one two three four Bob: five six')).speakers).toMatchObject({
      words: 6,
      correct: 5,
      mapping: { ann: 'ann', bob: 'bob' },
    });
    expect(scoreCaptions(reference, spoken('S1: one two S2: three four five six')).speakers).toMatchObject({
      accuracy: 5 / 6,
      mapping: { s1: 'ann', s2: 'bob' },
    });
    expect(scoreCaptions(reference, spoken('one two')).speakers).toMatchObject({ words: 2, accuracy: 0 });
  });

  it("reports the delay between speech and display of each word's cue", () => {
    const cues = [
      { startMs: 1500, endMs: 3000, spans: [{ text: 'One two wrong' }] },
      {
        startMs: 4000,
        endMs: 6000,
        spans: [
          { text: 'four ', startMs: 4000 },
          { text: 'five', startMs: 5500 },
        ],
      },
    ];
    const { latency } = scoreCaptions(spoken('one two three four five'), toMaster({ cues }));
    expect(latency.words.map(({ word, latencyMs }) => [word, latencyMs])).toEqual([
      ['one', 1500],
      ['two', 1000],
      ['four', 2500],
      ['five', 3500],
    ]);
    expect(latency).toMatchObject({ meanMs: 2125, medianMs: 1500, p95Ms: 3500, maxMs: 3500 });
    expect(scoreCaptions(spoken('a'), spoken('b')).latency).toEqual({
      words: [],
      meanMs: 0,
      medianMs: 0,
      p95Ms: 0,
      maxMs: 0,
    });
  });

  it('gives a perfect score to identical transcripts, and stays within bounds for any others', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b,', 'c.', 'd?', 'Ann:', 'Bob:', 'e…'), { minLength: 1, maxLength: 40 })
      .map((words) => spoken(words.join(' ')));
    fc.assert(
      fc.property(text, text, (a, b) => {
        const same = scoreCaptions(a, a);
        expect([same.punctuation.f1, same.speakers.accuracy, same.latency.maxMs]).toEqual([1, 1, 0]);
        const { punctuation, speakers, latency } = scoreCaptions(a, b);
        for (const share of [punctuation.precision, punctuation.recall, punctuation.f1, speakers.accuracy])
          expect(share >= 0 && share <= 1).toBe(true);
        expect(latency.medianMs <= latency.p95Ms && latency.p95Ms <= latency.maxMs).toBe(true);
      }),
    );
  });
});
