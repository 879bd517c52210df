/** Importance of a line. 1: necessary to follow the plot. 2: important. 3: enriching. */
export type Priority = 1 | 2 | 3;

/** Measured length of a spoken line. */
export interface Take {
  /** Spoken text, as in `Placement.text`: the text of the line, possibly shortened. */
  readonly text: string;
  /** Speed of the speech, as in `Placement.speed`. */
  readonly speed: number;
  /** Measured length in whole milliseconds, rounded up. */
  readonly durationMs: number;
}

/** Line of description. */
export interface Line {
  /** Unique within the script. */
  readonly id: string;
  readonly text: string;
  /** Time at which the described action is seen, in milliseconds of the original programme. */
  readonly atMs: number;
  readonly priority: Priority;
  /** Must start exactly at `atMs`, or is left out. */
  readonly pinned?: boolean;
  /** Recording of a person, which is neither shortened nor sped up. Requires one take. */
  readonly recorded?: boolean;
  /** Measured lengths. If none matches, the length is estimated. */
  readonly takes?: readonly Take[];
}
