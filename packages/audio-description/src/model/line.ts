/** 1: needed to follow the plot. 2: important. 3: enriches. */
export type Priority = 1 | 2 | 3;

/** A measured length of a line as it was spoken. */
export interface Take {
  /** What was spoken, as in `Placement.text`: the line's text, or a shortened one. */
  readonly text: string;
  /** Speed at which it was spoken, as in `Placement.speed`. */
  readonly speed: number;
  /** Measured length in whole milliseconds, rounded up. */
  readonly durationMs: number;
}

/** A line of description. */
export interface Line {
  /** Unique in the script. */
  readonly id: string;
  readonly text: string;
  /** When what it describes is seen, in milliseconds of the original programme. */
  readonly atMs: number;
  readonly priority: Priority;
  /** Starts at `atMs` exactly, or not at all. */
  readonly pinned?: boolean;
  /** A person's recording: it is neither shortened nor sped up. Needs one take. */
  readonly recorded?: boolean;
  /** Lengths measured so far. Without one that matches, a length is estimated. */
  readonly takes?: readonly Take[];
}
