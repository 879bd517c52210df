import type { Recogniser } from '@scriptorium/speech';
import { Engines } from './engines.js';

const engine = (id: string, languages: Recogniser['capabilities']['languages']): Recogniser => ({
  id,
  capabilities: { languages, wordTimes: true, confidence: true, streaming: false },
  availability: async () => ({ available: true }),
  recognise: async () => ({ language: 'en', words: [] }),
});

it('selects the first engine whose rule matches the project and the language, and which supports the language', () => {
  const engines = new Engines([
    { recogniser: engine('vip', 'any'), projects: [7] },
    { recogniser: engine('french', 'any'), languages: ['fr'] },
    { recogniser: engine('english', ['en']) },
    { recogniser: engine('never', ['en']) },
  ]);
  const chosen = (project: number, language: string) =>
    engines.candidates(project, language).map(({ recogniser }) => recogniser.id);
  expect(chosen(7, 'de')).toEqual(['vip']);
  expect(chosen(1, 'fr')).toEqual(['french']);
  expect(chosen(1, 'en')).toEqual(['english']);
  expect(chosen(1, 'de')).toEqual([]);
});

it('adds the next match for as long as the engines set a fallback', () => {
  const engines = new Engines([
    { recogniser: engine('first', 'any'), fallback: 'next' },
    { recogniser: engine('theirs', 'any'), projects: [7], fallback: 'next' },
    { recogniser: engine('second', ['en']) },
    { recogniser: engine('unnamed', 'any') },
  ]);
  const chosen = (project: number, language: string) =>
    engines.candidates(project, language).map(({ recogniser }) => recogniser.id);
  expect(chosen(1, 'en')).toEqual(['first', 'second']);
  expect(chosen(7, 'en')).toEqual(['first', 'theirs', 'second']);
  expect(chosen(1, 'fr')).toEqual(['first', 'unnamed']);
});

it('lists the engines of a project, each with its languages there', () => {
  const engines = new Engines([
    { recogniser: engine('vip', 'any'), projects: [7] },
    { recogniser: engine('some', ['en', 'fr']), languages: ['fr', 'de'] },
    { recogniser: engine('english', ['en']) },
  ]);
  const listed = (project: number) =>
    engines.of(project).map(({ recogniser, languages }) => [recogniser.id, languages]);
  expect(listed(7)).toEqual([
    ['vip', 'any'],
    ['some', ['fr']],
    ['english', ['en']],
  ]);
  expect(listed(1)).toEqual(listed(7).slice(1));
});

it('falls back to people only if the last candidate engine is configured so', () => {
  const engines = new Engines([
    { recogniser: engine('first', ['en', 'fr']), fallback: 'next' },
    { recogniser: engine('english', ['en']), fallback: 'people' },
    { recogniser: engine('last', 'any') },
  ]);
  expect(engines.candidates(1, 'en').map(({ recogniser }) => recogniser.id)).toEqual(['first', 'english']);
  const ends = ['en', 'fr', 'de'].map((language) => engines.fallBackToPeople(1, language));
  expect(ends).toEqual([true, false, false]);
});
