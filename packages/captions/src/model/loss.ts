export type LossCode =
  | 'style'
  | 'color'
  | 'ruby'
  | 'voice'
  | 'language'
  | 'class'
  | 'placement'
  | 'region'
  | 'stylesheet'
  | 'character'
  | 'text'
  | 'timing'
  | 'word-timing'
  | 'metadata'
  | 'overlap';

/** Something that the written file does not hold. One entry a kind: `count` cues, the first of them named. */
export interface Loss {
  readonly code: LossCode;
  readonly message: string;
  /** Index, from 0, of the first cue concerned. */
  readonly cue?: number;
  readonly count: number;
}

/** Collects losses of one conversion, folding equal ones. */
export class Losses {
  readonly #byKey = new Map<string, { code: LossCode; message: string; cue?: number; count: number }>();

  add(code: LossCode, message: string, cue?: number): void {
    const key = `${code} ${message}`;
    const known = this.#byKey.get(key);
    if (known) known.count++;
    else this.#byKey.set(key, { code, message, ...(cue === undefined ? {} : { cue }), count: 1 });
  }

  list(): Loss[] {
    return [...this.#byKey.values()];
  }
}
