import type { Style } from '../model/cue.js';

/** Names of the tags of styles, as found in files. */
export const styleTags: ReadonlyMap<string, 'b' | 'i' | 'u'> = new Map([
  ['b', 'b'],
  ['bold', 'b'],
  ['strong', 'b'],
  ['i', 'i'],
  ['italic', 'i'],
  ['em', 'i'],
  ['u', 'u'],
  ['underline', 'u'],
]);

/** Tracks open tags by counting them, so that nesting does not increase the cost. */
export class OpenTags {
  #bold = 0;
  #italic = 0;
  #underline = 0;
  readonly #fonts: (string | undefined)[] = [];

  open(tag: Tag): void {
    if (tag.name === 'font') this.#fonts.push(tag.color ?? this.#fonts.at(-1));
    else this.#count(tag.name, 1);
  }

  close(tag: Tag): void {
    if (tag.name === 'font') this.#fonts.pop();
    else this.#count(tag.name, -1);
  }

  #count(name: 'b' | 'i' | 'u', by: 1 | -1): void {
    if (name === 'b') this.#bold = Math.max(0, this.#bold + by);
    else if (name === 'i') this.#italic = Math.max(0, this.#italic + by);
    else this.#underline = Math.max(0, this.#underline + by);
  }

  style(): Style | undefined {
    const color = this.#fonts.at(-1);
    if (!this.#bold && !this.#italic && !this.#underline && !color) return undefined;
    return {
      ...(this.#bold ? { bold: true } : {}),
      ...(this.#italic ? { italic: true } : {}),
      ...(this.#underline ? { underline: true } : {}),
      ...(color ? { color } : {}),
    };
  }
}

export interface Tag {
  readonly name: 'b' | 'i' | 'u' | 'font';
  readonly closes: boolean;
  readonly color?: string | undefined;
}
