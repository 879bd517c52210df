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
  | 'substitution'
  | 'text'
  | 'timing'
  | 'word-timing'
  | 'metadata'
  | 'overlap';

/** Content that the written file lacks. Equal losses are combined, with the first affected cue. */
export interface Loss {
  readonly code: LossCode;
  readonly message: string;
  /** Index, from 0, of the first affected cue. */
  readonly cue?: number;
  readonly count: number;
  /** The character that was left out (`character`) or replaced (`substitution`). */
  readonly character?: string;
  /** The text written instead. */
  readonly replacement?: string;
}

/** Amount of text that the written file lacks, without white space. */
export interface TextLoss {
  readonly characters: number;
  readonly charactersLost: number;
  /** Cues with text; 0 for formats without cues. */
  readonly cues: number;
  /** Cues whose whole text is lost. */
  readonly cuesLost: number;
}

/** True if more than half of the characters, or of the cues, are lost. */
export const isMostlyLost = ({ characters, charactersLost, cues, cuesLost }: TextLoss): boolean =>
  charactersLost * 2 > characters || cuesLost * 2 > cues;

/** Maximum number of characters listed, because text in an unsupported script would list thousands. */
const CHARACTERS_LISTED = 100;

const INVISIBLE = /^[\p{M}\p{C}\p{Z}]/u;

/** Formats a character as `… (U+2026)`, or as its code point only if it is invisible. */
function nameOf(char: string): string {
  const point = `U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  return INVISIBLE.test(char) ? point : `${char} (${point})`;
}

/** Collects the losses of one conversion and combines equal ones. */
export class Losses {
  readonly #byKey = new Map<string, { -readonly [K in keyof Loss]: Loss[K] }>();
  #characters = 0;
  /** Number of lost characters by cue index; -1 for text outside cues. */
  readonly #lost = new Map<number, number>();

  /** @param lost number of text characters lost */
  add(code: LossCode, message: string, cue?: number, lost = 0): void {
    this.#lose(cue, lost);
    this.#count(`${code} ${message}`, { code, message, ...(cue === undefined ? {} : { cue }) });
  }

  /**
   * Reports a character that the format lacks. `replacement` is the text written instead: `''` if the
   * character is invisible, undefined if it is lost.
   */
  addCharacter(character: string, replacement: string | undefined, cue?: number): void {
    const code = replacement === undefined ? 'character' : 'substitution';
    const key = `${code} ${character}`;
    const lost = replacement === undefined ? 1 : 0;
    if (!this.#byKey.has(key) && this.#characters++ >= CHARACTERS_LISTED) {
      this.add(code, `other characters are ${lost ? 'left out' : 'replaced'}`, cue, lost);
      return;
    }
    const written = replacement ? `is written as ${replacement}` : 'is left out';
    this.#lose(cue, lost);
    this.#count(key, {
      code,
      message: `${nameOf(character)} ${written}`,
      ...(cue === undefined ? {} : { cue }),
      character,
      ...(replacement === undefined ? {} : { replacement }),
    });
  }

  list(): Loss[] {
    return [...this.#byKey.values()];
  }

  /** Summarises the lost text, given the text of every cue and the number of characters `outside` cues. */
  textLoss(cues: readonly string[], outside = 0): TextLoss {
    let [characters, charactersLost] = [outside, Math.min(outside, this.#lost.get(-1) ?? 0)];
    let [withText, cuesLost] = [0, 0];
    cues.forEach((text, index) => {
      const count = countCharacters(text);
      const lost = Math.min(count, this.#lost.get(index) ?? 0);
      characters += count;
      charactersLost += lost;
      if (count > 0) withText++;
      if (count > 0 && lost === count) cuesLost++;
    });
    return { characters, charactersLost, cues: withText, cuesLost };
  }

  #lose(cue = -1, count = 0): void {
    if (count > 0) this.#lost.set(cue, (this.#lost.get(cue) ?? 0) + count);
  }

  #count(key: string, loss: Omit<Loss, 'count'>): void {
    const known = this.#byKey.get(key);
    if (known) known.count++;
    else this.#byKey.set(key, { ...loss, count: 1 });
  }
}

/** Counts code points other than white space. */
export function countCharacters(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const isSpace = unit <= 32 || unit === 0xa0 || unit === 0x3000;
    const isSecondHalf = (unit & 0xfc00) === 0xdc00;
    if (!isSpace && !isSecondHalf) count++;
  }
  return count;
}
