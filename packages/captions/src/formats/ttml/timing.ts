import type { Reading } from '../../model/reading.js';
import { isElement, type XmlElement } from '../../text/xml.js';
import { isTtml } from './attributes.js';
import { mendTime, parseTime, type TimeParameters } from './time.js';

/** A content element with its active interval in unrounded milliseconds of the document. */
export interface Timed {
  readonly element: XmlElement;
  readonly begin: number;
  /** Infinity if there is no end. */
  end: number;
  /** Child elements and text, in order. */
  readonly children: (Timed | string)[];
  /** `set` elements, which change attributes for a period. */
  readonly animations: readonly Animation[];
}

export interface Animation {
  readonly begin: number;
  readonly end: number;
  readonly element: XmlElement;
}

const content = new Set(['body', 'div', 'p', 'span', 'br', 'region']);

/**
 * Resolves `begin`, `end`, `dur` and `timeContainer` of an element and its descendants (TTML 2, 12; SMIL time
 * containment).
 */
export function resolveTiming(element: XmlElement, parameters: TimeParameters, reading: Reading): Timed {
  const resolver = new Resolver(parameters, reading);
  const timed = resolver.resolve(element, 0, false);
  clip(timed, Infinity);
  return timed;
}

class Resolver {
  constructor(
    private readonly parameters: TimeParameters,
    private readonly reading: Reading,
  ) {}

  /** `begin` is relative to `reference`. In a sequence, a missing end is that of the content. */
  resolve(element: XmlElement, reference: number, inSequence: boolean): Timed {
    const begin = reference + (this.#time(element, 'begin') ?? 0);
    const sequential = element.attributes.get('timeContainer')?.trim() === 'seq';
    const children: (Timed | string)[] = [];
    const animations: Animation[] = [];
    let next = begin;
    let implicit = begin;
    for (const child of element.children) {
      if (!isElement(child)) {
        // Text directly in a sequential container has no active interval.
        if (!sequential) children.push(child);
        if (!sequential && child.trim() && element.name !== 'body' && element.name !== 'div')
          implicit = Infinity;
        continue;
      }
      if (isTtml(child, 'set')) animations.push(this.#animation(child, begin));
      if (!isTtml(child) || !content.has(child.name)) continue;
      const timed = this.resolve(child, sequential ? next : begin, sequential);
      children.push(timed);
      next = timed.end;
      implicit = sequential ? timed.end : Math.max(implicit, timed.end);
    }
    const given = this.#end(element, begin, reference);
    const end = given ?? (inSequence ? (element.name === 'br' ? begin : implicit) : Infinity);
    return { element, begin, end: Math.max(begin, end), children, animations };
  }

  #animation(element: XmlElement, reference: number): Animation {
    const begin = reference + (this.#time(element, 'begin') ?? 0);
    return { element, begin, end: this.#end(element, begin, reference) ?? Infinity };
  }

  /** Returns the earlier of `end` and `begin` + `dur`. */
  #end(element: XmlElement, begin: number, reference: number): number | undefined {
    const end = this.#time(element, 'end');
    const duration = this.#time(element, 'dur');
    if (end === undefined && duration === undefined) return undefined;
    return Math.min(
      end === undefined ? Infinity : reference + end,
      duration === undefined ? Infinity : begin + duration,
    );
  }

  #time(element: XmlElement, name: 'begin' | 'end' | 'dur'): number | undefined {
    const value = element.attributes.get(name);
    if (value === undefined) return undefined;
    const time = parseTime(value, this.parameters);
    if (time !== undefined) return time;
    const mended = mendTime(value, this.parameters);
    const what = mended === undefined ? 'is left out' : `is read as ${Number((mended / 1000).toFixed(3))} s`;
    this.reading.repair('timing', `the time ${value.slice(0, 40)} is not valid; it ${what}`, {
      line: element.line,
    });
    return mended;
  }
}

/** Limits an element and its descendants to the end of the parent. */
function clip(timed: Timed, end: number): void {
  timed.end = Math.min(timed.end, end);
  for (const child of timed.children) if (typeof child !== 'string') clip(child, timed.end);
}
