import { open, type Attributes } from './open.js';

/** Styles that content refers to by their ids, as EBU-TT asks, in place of style attributes of its own. */
export class StyleReferences {
  readonly #ids = new Map<string, string>();
  readonly #elements: string[] = [];

  /** The attributes with those of styles in an element of their own. */
  refer(attributes: Attributes): Attributes {
    const styles: Record<string, string> = {};
    const others: Record<string, string | undefined> = {};
    for (const [name, value] of Object.entries(attributes))
      if (!name.startsWith('tts:')) others[name] = value;
      else if (value !== undefined) styles[name] = value;
    const key = JSON.stringify(styles);
    if (key === '{}') return others;
    const id = this.#ids.get(key) ?? `s${this.#ids.size + 1}`;
    if (!this.#ids.has(key)) this.#elements.push(`${open('style', { 'xml:id': id, ...styles })}/>\n`);
    this.#ids.set(key, id);
    return { ...others, style: id };
  }

  /** The elements of all styles so far. */
  elements(): string {
    return this.#elements.join('');
  }
}
