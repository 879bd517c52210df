import { compose } from '../composition/compose.js';
import { diarisationError } from './diarisation-error.js';
import { nameSpeakers } from './speaker-names.js';
import { inOrderOfAppearance } from './turns.js';
import { speakersOfWords } from './word-speakers.js';

const turn = (startMs: number, endMs: number, speaker: number) => ({ startMs, endMs, speaker });
const word = (startMs: number, endMs: number, speaker?: string) => ({ startMs, endMs, speaker });

describe('speakersOfWords', () => {
  it('gives each word to the speaker who covers most of it', () => {
    const words = [word(0, 400), word(500, 1000), word(1050, 1400), word(1500, 2000)];
    expect(speakersOfWords(words, [turn(0, 900, 0), turn(950, 3000, 1)])).toEqual([0, 0, 1, 1]);
    expect(speakersOfWords(words, [turn(0, 600, 0), turn(620, 3000, 1)])).toEqual([0, 1, 1, 1]);
  });

  it('keeps the speaker where two speak at once, and hears a short interruption', () => {
    const words = [word(0, 1000), word(1000, 2000), word(2000, 3000), word(3000, 4000)];
    expect(speakersOfWords(words, [turn(0, 4000, 0), turn(1000, 3000, 1)])).toEqual([0, 0, 0, 0]);
    expect(speakersOfWords(words, [turn(0, 2000, 0), turn(2000, 3000, 1), turn(3000, 4000, 0)])).toEqual([
      0, 0, 1, 0,
    ]);
  });

  it('gives words in a gap to the nearest turn, and words far from all turns to the previous speaker', () => {
    const turns = [turn(1000, 2000, 0), turn(3000, 4000, 1)];
    const words = [word(500, 700), word(2200, 2300), word(2800, 2900), word(9000, 9500)];
    expect(speakersOfWords(words, turns)).toEqual([0, 0, 1, 1]);
    expect(speakersOfWords([word(0, 100)], [turn(50_000, 60_000, 0)])).toEqual([undefined]);
    expect(speakersOfWords(words, [])).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('takes a day of words in time that grows with their number', () => {
    const words = Array.from({ length: 200_000 }, (_, i) => word(i * 400, i * 400 + 300));
    const turns = Array.from({ length: 40_000 }, (_, i) => turn(i * 2000, i * 2000 + 1900, i % 3));
    expect(speakersOfWords(words, turns).filter((speaker, i) => speaker !== Math.floor(i / 5) % 3)).toEqual(
      [],
    );
  });
});

describe('nameSpeakers', () => {
  const words = [word(0, 100), word(100, 200), word(200, 300), word(300, 400)];

  it('numbers speakers as they first speak, and names nobody if there is only one', () => {
    expect(nameSpeakers(words, [1, 0, 0, 1])).toEqual(['Speaker 1', 'Speaker 2', 'Speaker 2', 'Speaker 1']);
    expect(nameSpeakers(words, [0, 0, undefined, 0])).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('keeps the names of an earlier text, whatever the numbers of the speakers are now', () => {
    const earlier = [
      word(0, 90, 'Anna'),
      word(110, 190, 'Bob'),
      word(200, 300, 'Bob'),
      word(310, 400, 'Anna'),
    ];
    expect(nameSpeakers(words, [5, 3, 3, 5], earlier)).toEqual(['Anna', 'Bob', 'Bob', 'Anna']);
    expect(nameSpeakers(words, [5, 3, 3, 7], earlier)).toEqual(['Anna', 'Bob', 'Bob', 'Speaker 1']);
    expect(nameSpeakers(words, [0, 0, 0, 0], [word(0, 400, 'Anna')])).toEqual(Array(4).fill('Anna'));
  });

  it('does not take numbers for names', () => {
    const earlier = [word(0, 200, 'Speaker 2'), word(200, 400, 'Carla')];
    expect(nameSpeakers(words, [0, 0, 1, 1], earlier)).toEqual(['Speaker 1', 'Speaker 1', 'Carla', 'Carla']);
  });
});

it('starts a sentence and a paragraph where the speaker changes', () => {
  const heard = ['are', 'you', 'there', 'yes', 'i', 'am'].map((text, i) => ({
    text,
    startMs: i * 300,
    endMs: i * 300 + 290,
    confidence: null,
  }));
  const speakers = ['Anna', 'Anna', 'Anna', 'Bob', 'Bob', 'Bob'];
  const composed = compose(heard, { language: 'en', speakers });
  expect(composed.map(({ text, speaker, paragraph }) => [text, speaker, paragraph ?? false])).toEqual([
    ['Are', 'Anna', true],
    ['you', 'Anna', false],
    ['there?', 'Anna', false],
    ['Yes', 'Bob', true],
    ['I', 'Bob', false],
    ['am.', 'Bob', false],
  ]);
});

describe('diarisationError', () => {
  const truth = [turn(0, 1000, 0), turn(1000, 3000, 1), turn(4000, 5000, 0)];
  const none = { collarMs: 0 };

  it('does not depend on the numbers of the speakers', () => {
    expect(diarisationError(truth, truth, none)).toBe(0);
    expect(
      diarisationError(
        truth,
        inOrderOfAppearance(truth.map((each) => turn(each.startMs, each.endMs, 7 - each.speaker))),
        none,
      ),
    ).toBe(0);
  });

  it('counts missed speech, false speech and confused speakers as shares of the speech', () => {
    expect(diarisationError(truth, truth.slice(0, 2), none)).toBeCloseTo(0.25);
    expect(diarisationError(truth, [...truth, turn(3000, 3500, 1)], none)).toBeCloseTo(0.125);
    expect(
      diarisationError(
        truth,
        truth.map((each) => ({ ...each, speaker: 0 })),
        none,
      ),
    ).toBeCloseTo(0.5);
    expect(diarisationError(truth, [], none)).toBe(1);
    expect(diarisationError([turn(0, 1000, 0), turn(0, 1000, 1)], [turn(0, 1000, 0)], none)).toBeCloseTo(0.5);
  });

  it('does not count the time around borders', () => {
    const early = truth.map((each) => ({ ...each, startMs: Math.max(0, each.startMs - 200) }));
    expect(diarisationError(truth, early, none)).toBeGreaterThan(0.05);
    expect(diarisationError(truth, early)).toBe(0);
  });
});
