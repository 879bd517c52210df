import { speaks, type Recogniser } from '@scriptorium/speech';

/** Which engine serves whom; a list left out means everybody. */
export interface EngineRule {
  recogniser: Recogniser;
  projects?: readonly number[];
  /** ISO 639-1. */
  languages?: readonly string[];
  /** Who takes over when the engine fails or falls short: the next matching engine, or people. Default none. */
  fallback?: 'next' | 'people';
  /** In percent. The fallback takes over when the estimated accuracy is below it. */
  minAccuracy?: number;
}

/** The engines of the installation, in the order in which they are asked. */
export class Engines {
  constructor(private readonly rules: readonly EngineRule[]) {}

  /** Returns the engines that serve a project, with the languages that each of them does there. */
  of(projectId: number): (Omit<EngineRule, 'languages'> & { languages: readonly string[] | 'any' })[] {
    return this.rules
      .filter(({ projects }) => projects?.includes(projectId) ?? true)
      .map(({ languages, ...rule }) => ({
        ...rule,
        languages:
          languages?.filter((language) => speaks(rule.recogniser, language)) ??
          rule.recogniser.capabilities.languages,
      }));
  }

  /**
   * Returns the engine that serves a project in a language, and after it those that take over from one another. People take
   * over from the last one if it says so.
   */
  candidates(projectId: number, language: string): EngineRule[] {
    const fitting = this.rules.filter(
      ({ recogniser, projects, languages }) =>
        (projects?.includes(projectId) ?? true) &&
        (languages?.includes(language) ?? true) &&
        speaks(recogniser, language),
    );
    const last = fitting.findIndex(({ fallback }) => fallback !== 'next');
    return last < 0 ? fitting : fitting.slice(0, last + 1);
  }

  /** Returns whether people take over in the end from the engines that serve a project in a language. */
  fallBackToPeople(projectId: number, language: string): boolean {
    return this.candidates(projectId, language).at(-1)?.fallback === 'people';
  }
}
