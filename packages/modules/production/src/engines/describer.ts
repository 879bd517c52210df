import type { Availability } from '@scriptorium/speech';

/** Input for the description of one slot. */
export interface Scene {
  /** JPEG images in chronological order. */
  frames: readonly Buffer[];
  /** Maximum number of words that fit. */
  words: number;
  /** Speech shortly before the slot. */
  saidBefore: string;
  /** The latest descriptions of earlier slots. */
  describedBefore: readonly string[];
}

export interface DescribeOptions {
  /** Language of the description as a BCP 47 tag. */
  language: string;
  signal?: AbortSignal;
}

/** Drafts descriptions from images, for people to approve. Structural interface: there is no base class. */
export interface Describer {
  id: string;
  /**
   * Returns a description in the present tense; empty if there is nothing to describe.
   * @throws {DescriberError} and the signal's reason when aborted
   */
  describe(scene: Scene, options: DescribeOptions): Promise<string>;
  /** Returns the visible text, such as a title; empty if there is none. Throws as `describe` does. */
  readText(frames: readonly Buffer[], options: DescribeOptions): Promise<string>;
  /** Checks whether the server of the engine accepts requests. */
  reachable(): Promise<Availability>;
}

/** Thrown when the engine returned no description. */
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

/** Assigns an engine to projects and languages; an omitted list matches all. */
export interface DescriberRule {
  describer: Describer;
  projects?: readonly number[];
  /** ISO 639-1 codes. */
  languages?: readonly string[];
}

/** The description engines of this installation. */
export class Describers {
  constructor(private readonly rules: readonly DescriberRule[]) {}

  /** Returns the first engine for a project and language, or undefined. */
  find(projectId: number, language: string): Describer | undefined {
    return this.rules.find(
      ({ projects, languages }) =>
        (projects?.includes(projectId) ?? true) && (languages?.includes(language) ?? true),
    )?.describer;
  }
}
