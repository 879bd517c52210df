import { isElement, type XmlElement } from '../../text/xml.js';
import { isTtml, stylingAttributes, UNSTYLED, xmlAttribute, type Styling } from './attributes.js';

/** Limits chains of references, which may be circular. */
const MAX_CHAIN = 20;

/** Named styles and initial values of a document. */
export class StyleSheet {
  readonly #styles = new Map<string, XmlElement>();
  readonly #resolved = new Map<string, Styling>();
  initial = UNSTYLED;

  constructor(styling: XmlElement | undefined) {
    for (const child of styling?.children ?? []) {
      if (!isElement(child)) continue;
      const id = xmlAttribute(child, 'id');
      if (isTtml(child, 'style') && id) this.#styles.set(id, child);
      if (isTtml(child, 'initial')) this.initial = { ...this.initial, ...stylingAttributes(child) };
    }
  }

  /**
   * Returns the specified styling of an element: referenced styles, then nested `style` elements, then its
   * own attributes.
   */
  of(element: XmlElement): Styling {
    return this.#specified(element, 0);
  }

  #specified(element: XmlElement, depth: number): Styling {
    const ids = element.attributes.get('style');
    if (!ids && element.name !== 'region') return stylingAttributes(element);
    const referred: Record<string, string> = {};
    if (ids && depth < MAX_CHAIN)
      for (const id of ids.trim().split(/\s+/).slice(0, 50)) Object.assign(referred, this.#named(id, depth));
    if (element.name === 'region')
      for (const child of element.children)
        if (isElement(child) && isTtml(child, 'style'))
          Object.assign(referred, this.#specified(child, depth + 1));
    return Object.assign(referred, stylingAttributes(element));
  }

  #named(id: string, depth: number): Styling {
    const known = this.#resolved.get(id);
    if (known) return known;
    const element = this.#styles.get(id);
    if (!element) return {};
    // A circular reference resolves to an empty style.
    this.#resolved.set(id, {});
    const styling = this.#specified(element, depth + 1);
    this.#resolved.set(id, styling);
    return styling;
  }
}
