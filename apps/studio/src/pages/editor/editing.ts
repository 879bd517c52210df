import { baseKeymap } from 'prosemirror-commands';
import { closeHistory, history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Node, type Fragment } from 'prosemirror-model';
import { EditorState, type Command, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { splitTurn } from './commands.js';
import { knownWords } from './dictionary/known-words.js';
import { toTurn, toTurns, type EditedDocument, type SavedParagraph, type TimedWord } from './document.js';
import { paragraphsOf, savedTurns, toSave, type SavedTurns } from './saved-turns.js';
import { schema } from './schema.js';
import { turnView } from './turn-times.js';
import { uncertainNotation } from './uncertain-notation.js';
import { wordAround, wordAt, WordTimes, type FoundWord, type TimedTurn } from './word-times.js';

const UNDO_DEPTH = 5_000;

export interface EditingOptions {
  label: string;
  /** Meaning of the mark of uncertain words. */
  uncertain: string;
  onWordClick(word: TimedWord): void;
  /** Called before any change by the user, and on scrolling. */
  onInput(): void;
}

/** A document in the editor: the view, its words with their times, and its saved paragraphs. */
export class Editing {
  readonly view: EditorView;
  readonly #times: WordTimes;
  readonly #listeners = new Set<() => void>();
  #saved: SavedTurns;
  #editable = true;
  #commanded = false;
  #typed: () => void = () => {};
  #nameClicked: () => void = () => {};

  constructor(
    place: HTMLElement,
    readonly source: EditedDocument,
    options: EditingOptions,
  ) {
    const caption = { mark: undefined };
    const paragraphs = source.paragraphs.map((paragraph) => toTurns(paragraph, caption));
    const turns = paragraphs.length > 0 ? paragraphs.flat() : [toTurn({ speaker: null }, [])];
    const doc = schema.node(
      'doc',
      null,
      turns.map(({ node }) => node),
    );
    this.#times = new WordTimes(
      doc,
      turns.map(({ words }) => words),
      source.language,
    );
    this.#saved = savedTurns(paragraphs);
    const keys = { Enter: splitTurn, 'Mod-z': undo, 'Mod-y': redo, 'Shift-Mod-z': redo };
    this.view = new EditorView(place, {
      state: EditorState.create({
        doc,
        plugins: [
          history({ depth: UNDO_DEPTH }),
          keymap(keys),
          keymap(baseKeymap),
          knownWords.plugin(),
          uncertainNotation,
        ],
      }),
      attributes: {
        role: 'textbox',
        tabindex: '0',
        'aria-multiline': 'true',
        'aria-label': options.label,
        lang: source.language,
        spellcheck: 'true',
      },
      editable: () => this.#editable,
      nodeViews: { turn: turnView },
      markViews: { uncertain: () => ({ dom: uncertainElement(options.uncertain) }) },
      clipboardTextSerializer: ({ content }) => withSpeakers(content),
      handleClick: (_, pos, event) => {
        if (event.detail !== 1 || event.shiftKey) return false;
        // The name of a speaker stands above the first line of the turn.
        const $start = this.doc.resolve(pos);
        if ($start.depth > 0 && event.clientY < this.view.coordsAtPos($start.start()).top) {
          this.#nameClicked();
          return false;
        }
        const found = this.wordAround(pos);
        if (found) options.onWordClick(found.word);
        return false;
      },
      dispatchTransaction: (tr) => {
        if (tr.docChanged) options.onInput();
        if (tr.docChanged && this.view.hasFocus()) this.#typed();
        if (tr.docChanged && this.#commanded) this.#closeGesture(tr);
        this.view.updateState(this.view.state.apply(tr));
        for (const listener of this.#listeners) listener();
      },
    });
    // At each commit, React walks through all nodes of a focused element that it takes to be editable.
    Object.defineProperty(this.view.dom, 'contentEditable', { get: () => 'inherit', set: () => {} });
  }

  /** Sets what is called while somebody types in the text. Returns the function that ends it. */
  onTyped(typed: () => void): () => void {
    this.#typed = typed;
    return () => {
      this.#typed = () => {};
    };
  }

  /** Sets what is called after a click on the name of a speaker, with the caret in the turn. */
  onNameClick(clicked: () => void): () => void {
    this.#nameClicked = clicked;
    return () => {
      this.#nameClicked = () => {};
    };
  }

  get doc(): Node {
    return this.view.state.doc;
  }

  get turns(): readonly TimedTurn[] {
    return this.#times.of(this.doc);
  }

  get editable(): boolean {
    return this.#editable;
  }

  set editable(editable: boolean) {
    this.#editable = editable;
    this.view.setProps({});
  }

  /** Subscribes to changes of text or selection. Returns the function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Runs a command as a separate undo step. */
  run(command: Command): boolean {
    if (!this.#editable) return false;
    return command(
      this.view.state,
      (tr) => {
        this.view.dispatch(closeHistory(tr));
        this.#commanded = true;
      },
      this.view,
    );
  }

  #closeGesture(tr: Transaction): void {
    closeHistory(tr);
    this.#commanded = false;
  }

  /** Runs a command that only changes the selection. */
  go(command: Command): void {
    command(this.view.state, this.view.dispatch, this.view);
  }

  wordAt(ms: number): FoundWord | undefined {
    return wordAt(this.turns, ms);
  }

  wordAround(pos: number): FoundWord | undefined {
    return wordAround(this.turns, pos);
  }

  /** Returns the DOM range of a range of text. */
  range(from: number, to: number): Range {
    const [start, end] = [this.view.domAtPos(from, 1), this.view.domAtPos(to, -1)];
    const range = document.createRange();
    range.setStart(start.node, start.offset);
    range.setEnd(end.node, end.offset);
    return range;
  }

  /** Returns all turns with words, and a callback for when they are saved. */
  toSave(): { paragraphs: SavedParagraph[]; saved(): void } {
    const paragraphs = paragraphsOf(this.turns);
    return {
      paragraphs: toSave(paragraphs, this.#saved),
      saved: () => {
        this.#saved = savedTurns(paragraphs);
      },
    };
  }

  /** Forgets the saved paragraphs, so that the next save sends the whole text. */
  forgetSaved(): void {
    this.#saved = new Map();
  }

  /** Returns whether a journal document differs from this one. */
  differs(json: unknown): boolean {
    return this.doc.content.findDiffStart(noted(json).content) !== null;
  }

  /** Restores a journal document where it differs, as one undo step. */
  recover(json: unknown): void {
    const { doc } = this;
    const { content } = noted(json);
    const start = doc.content.findDiffStart(content);
    if (start === null) return;
    let { a, b } = doc.content.findDiffEnd(content)!;
    const overlap = start - Math.min(a, b);
    if (overlap > 0) [a, b] = [a + overlap, b + overlap];
    const { tr } = this.view.state;
    this.view.dispatch(tr.replace(start, a, noted(json).slice(start, b)));
  }

  destroy(): void {
    this.#listeners.clear();
    this.view.destroy();
  }
}

function noted(json: unknown): Node {
  const doc = Node.fromJSON(schema, json);
  doc.check();
  return doc;
}

function uncertainElement(meaning: string): HTMLElement {
  const element = document.createElement('mark');
  element.className = 'uncertain';
  element.title = meaning;
  return element;
}

/** Returns copied turns as plain text, with the names of their speakers if there are several. */
function withSpeakers(turns: Fragment): string {
  const lines: string[] = [];
  turns.forEach(({ attrs, textContent }) => {
    const speaker = turns.childCount > 1 ? (attrs.speaker as string | null) : null;
    lines.push(speaker === null ? textContent : `${speaker}: ${textContent}`);
  });
  return lines.join('\n\n');
}
