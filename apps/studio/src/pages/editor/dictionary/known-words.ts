import type { Node } from 'prosemirror-model';
import { Decoration } from 'prosemirror-view';
import { DecorationLayer } from '../decoration-layer.js';
import type { Editing } from '../editing.js';

const WORD = /[\p{L}\p{M}\p{N}'’-]+/gu;

/** Excludes words from the spell check of the browser, which has no dictionary that a page could extend. */
export const knownWords = new DecorationLayer('known-words');

/** Places of a turn's words that the dictionary knows, as offsets in its text. */
type Places = readonly (readonly [from: number, to: number])[];

function placesOf(turn: Node, dictionary: ReadonlySet<string>): Places {
  const places: [number, number][] = [];
  for (const { index, 0: word } of turn.textContent.matchAll(WORD))
    if (dictionary.has(word)) places.push([index, index + word.length]);
  return places;
}

/** Looks up the words of a document again whenever it is asked, but only in turns that have changed. */
export class KnownWords {
  #places = new WeakMap<Node, Places>();
  #dictionary: ReadonlySet<string> | undefined;

  /** Marks the words of the dictionary. */
  mark(editing: Editing, dictionary: ReadonlySet<string>): void {
    if (dictionary !== this.#dictionary) this.#places = new WeakMap();
    this.#dictionary = dictionary;
    const marks: Decoration[] = [];
    editing.doc.forEach((turn, offset) => {
      let places = this.#places.get(turn);
      if (!places) this.#places.set(turn, (places = placesOf(turn, dictionary)));
      for (const [from, to] of places)
        marks.push(Decoration.inline(offset + 1 + from, offset + 1 + to, { spellcheck: 'false' }));
    });
    knownWords.show(editing, marks);
  }
}
