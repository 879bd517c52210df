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

/** Something that the written file does not hold. Equal losses are one entry, which names the first cue concerned. */
export interface Loss {
  readonly code: LossCode;
  readonly message: string;
  /** Index, from 0, of the first cue concerned. */
  readonly cue?: number;
  /** How often it happened. */
  readonly count: number;
  /** The character that was left out (`character`) or written differently (`substitution`). */
  readonly character?: string;
  /** What was written instead. */
  readonly replacement?: string;
}

/** How much of the text the written file lacks. White space does not count. */
export interface TextLoss {
  readonly characters: number;
  readonly charactersLost: number;
  /** Cues that have text; 0 for formats that have no cues. */
  readonly cues: number;
  /** Cues whose whole text is lost. */
  readonly cuesLost: number;
}

/** True when more than half of the characters, or of the cues, are lost. */
export const isMostlyLost = ({ characters, charactersLost, cues, cuesLost }: TextLoss): boolean =>
  charactersLost * 2 > characters || cuesLost * 2 > cues;

/** Characters listed one by one; a text in a script that the format does not have would list thousands. */
const CHARACTERS_LISTED = 100;

const INVISIBLE = /^[\p{M}\p{C}\p{Z}]/u;

/** `… (U+2026)`; only the number of a character that is not seen by itself. */
function nameOf(char: string): string {
  const point = `U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  return INVISIBLE.test(char) ? point : `${char} (${point})`;
}

/** Collects losses of one conversion, folding equal ones. */
export class Losses {
  readonly #byKey = new Map<string, { -readonly [K in keyof Loss]: Loss[K] }>();
  #characters = 0;
  /** Characters lost by the index of their cue; -1 for those of no cue. */
  readonly #lost = new Map<number, number>();

  /** @param lost characters of text that the file lacks because of it */
  add(code: LossCode, message: string, cue?: number, lost = 0): void {
    this.#lose(cue, lost);
    this.#count(`${code} ${message}`, { code, message, ...(cue === undefined ? {} : { cue }) });
  }

  /**
   * Reports a character that the format does not have: what was written instead, `''` for nothing that anybody would miss, or
   * undefined when the text lost it.
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

  /** Sums up the text lost, given the text of every cue. Text of no cue is counted by `outside`. */
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

/** Code points that are no white space. */
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
