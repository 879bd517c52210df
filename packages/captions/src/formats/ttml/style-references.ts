import { open, type Attributes } from './open.js';

/** Collects styles in separate elements referenced by id, as EBU-TT requires, instead of style attributes. */
export class StyleReferences {
  readonly #ids = new Map<string, string>();
  readonly #elements: string[] = [];

  /** Returns the attributes with style attributes replaced by a reference. */
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

  elements(): string {
    return this.#elements.join('');
  }
}
