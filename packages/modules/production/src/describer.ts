import type { Availability } from '@scriptorium/speech';

/** What an engine is shown of a programme to describe one slot. */
export interface Scene {
  /** JPEG pictures, in the order of time. */
  frames: readonly Buffer[];
  /** Most words that fit. */
  words: number;
  /** What is said shortly before. */
  saidBefore: string;
  /** Descriptions of the slots before, the last ones. */
  describedBefore: readonly string[];
}

export interface DescribeOptions {
  /** BCP 47, of the description. */
  language: string;
  signal?: AbortSignal;
}

/** Anything that drafts descriptions from pictures. A person approves what it writes. Structural: no base class. */
export interface Describer {
  id: string;
  /**
   * Returns a description in the present tense; empty if there is nothing to describe.
   * @throws {DescriberError} and the signal's reason when aborted
   */
  describe(scene: Scene, options: DescribeOptions): Promise<string>;
  /** Returns the text that the pictures show, such as a title; empty if there is none. Throws as `describe` does. */
  readText(frames: readonly Buffer[], options: DescribeOptions): Promise<string>;
  /** Asks the server behind it whether it would answer. */
  reachable(): Promise<Availability>;
}

/** The engine gave no description. */
export class DescriberError extends Error {
  override readonly name = 'DescriberError';

  constructor(
    message: string,
    /** Whether the same call may succeed later. */
    readonly retryable: boolean,
  ) {
    super(message);
  }
}

/** Which engine serves whom; a list left out means everybody. */
export interface DescriberRule {
  describer: Describer;
  projects?: readonly number[];
  /** ISO 639-1. */
  languages?: readonly string[];
}

/** The engines of the installation that draft descriptions. */
export class Describers {
  constructor(private readonly rules: readonly DescriberRule[]) {}

  /** Returns the first engine that serves a project in a language; undefined without one. */
  find(projectId: number, language: string): Describer | undefined {
    return this.rules.find(
      ({ projects, languages }) =>
        (projects?.includes(projectId) ?? true) && (languages?.includes(language) ?? true),
    )?.describer;
  }
}
