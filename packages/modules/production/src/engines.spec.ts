import type { Recogniser } from '@scriptorium/speech';
import { Engines } from './engines.js';

const engine = (id: string, languages: Recogniser['capabilities']['languages']): Recogniser => ({
  id,
  capabilities: { languages, wordTimes: true, confidence: true, streaming: false },
  availability: async () => ({ available: true }),
  recognise: async () => ({ language: 'en', words: [] }),
});

it('takes the first engine whose rule fits the project and the language, and that knows the language', () => {
  const engines = new Engines([
    { recogniser: engine('vip', 'any'), projects: [7] },
    { recogniser: engine('french', 'any'), languages: ['fr'] },
    { recogniser: engine('english', ['en']) },
    { recogniser: engine('never', ['en']) },
  ]);
  const chosen = (project: number, language: string) => engines.recogniser(project, language)?.id;
  expect(chosen(7, 'de')).toBe('vip');
  expect(chosen(1, 'fr')).toBe('french');
  expect(chosen(1, 'en')).toBe('english');
  expect(chosen(1, 'de')).toBeUndefined();
});
