import { speaks, type Recogniser } from '@scriptorium/speech';

/** Which engine serves whom; a list left out means everybody. */
export interface EngineRule {
  recogniser: Recogniser;
  projects?: readonly number[];
  /** ISO 639-1. */
  languages?: readonly string[];
}

/** The engines of the installation, in the order in which they are asked. */
export class Engines {
  constructor(private readonly rules: readonly EngineRule[]) {}

  /** The first engine whose rule fits and that knows the language. */
  recogniser(projectId: number, language: string): Recogniser | undefined {
    return this.rules.find(
      ({ recogniser, projects, languages }) =>
        (projects?.includes(projectId) ?? true) &&
        (languages?.includes(language) ?? true) &&
        speaks(recogniser, language),
    )?.recogniser;
  }
}
