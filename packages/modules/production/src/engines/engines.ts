import { speaks, type Recogniser } from '@scriptorium/speech';
import { keepOpen } from './keep-open.js';

/** Assigns an engine to projects and languages; an omitted list matches all. */
export interface EngineRule {
  recogniser: Recogniser;
  projects?: readonly number[];
  /** ISO 639-1 codes. */
  languages?: readonly string[];
  /**
   * Fallback when the engine fails or its accuracy is too low: the next matching engine, or people. Default:
   * none.
   */
  fallback?: 'next' | 'people';
  /** Minimum estimated accuracy in percent; below it, the fallback takes over. */
  minAccuracy?: number;
}

/** The recognition engines of this installation, in order of preference. */
export class Engines {
  constructor(private rules: readonly EngineRule[]) {}

  /** Replaces the engines. */
  use(rules: readonly EngineRule[]): void {
    const open = keepOpen(
      this.recognisers,
      rules.map(({ recogniser }) => recogniser),
    );
    this.rules = rules.map((rule, index) => ({ ...rule, recogniser: open[index]! }));
  }

  get recognisers(): Recogniser[] {
    return this.rules.map(({ recogniser }) => recogniser);
  }

  /** Returns the engines of a project, with the languages that each recognises there. */
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
   * Returns the engine for a project and language, followed by its chain of fallbacks. If the last one falls
   * back to people, see `fallBackToPeople`.
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

  /** Returns whether the chain of engines for a project and language ends with people. */
  fallBackToPeople(projectId: number, language: string): boolean {
    return this.candidates(projectId, language).at(-1)?.fallback === 'people';
  }
}
