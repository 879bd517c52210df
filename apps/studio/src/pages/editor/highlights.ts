import type { Editing } from './editing.js';
import type { Player } from './player.js';
import { isDoubtful } from './word-times.js';

const LEAST_CONFIDENCE = 0.7;
const QUIET_MS = 150;

/**
 * Highlights the spoken word, and uncertain words in view, with CSS custom highlights instead of DOM nodes.
 * Follows the playhead until the user scrolls or types.
 */
export class Highlights {
  following = true;
  readonly #stops: (() => void)[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lit = '';
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly editing: Editing,
    private readonly player: Player,
    private readonly scroller: HTMLElement,
  ) {
    const later = () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#markDoubtful(), QUIET_MS);
    };
    const wheel = () => this.follow(false);
    scroller.addEventListener('scroll', later, { passive: true });
    scroller.addEventListener('wheel', wheel, { passive: true });
    scroller.addEventListener('touchmove', wheel, { passive: true });
    this.#stops = [
      player.subscribe(() => this.#light()),
      editing.subscribe(later),
      () => scroller.removeEventListener('scroll', later),
      () => scroller.removeEventListener('wheel', wheel),
      () => scroller.removeEventListener('touchmove', wheel),
    ];
    later();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  follow(following: boolean): void {
    if (following) this.#lit = '';
    if (this.following !== following) {
      this.following = following;
      for (const listener of this.#listeners) listener();
    }
    if (following) this.#light();
  }

  stop(): void {
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
    for (const name of ['spoken', 'doubtful']) registry()?.delete(name);
  }

  #light(): void {
    const found = this.editing.wordAt(this.player.ms);
    const [from, to] = found ? [found.turn.pos + found.word.from, found.turn.pos + found.word.to] : [0, 0];
    const key = `${from} ${to}`;
    if (key === this.#lit) return;
    this.#lit = key;
    if (!found) return void registry()?.delete('spoken');
    const range = this.editing.range(from, to);
    registry()?.set('spoken', new Highlight(range));
    if (this.following && this.player.playing) this.#bringIntoView(range);
  }

  #bringIntoView(range: Range): void {
    const word = range.getBoundingClientRect();
    const pane = this.scroller.getBoundingClientRect();
    const margin = pane.height / 5;
    if (word.top >= pane.top + margin && word.bottom <= pane.bottom - margin) return;
    this.scroller.scrollTop += word.top - pane.top - pane.height / 3;
  }

  #markDoubtful(): void {
    const { view, turns } = this.editing;
    const pane = this.scroller.getBoundingClientRect();
    const text = view.dom.getBoundingClientRect();
    const posAt = (top: number) => view.posAtCoords({ left: text.left + text.width / 2, top })?.pos;
    const from = posAt(Math.max(pane.top, text.top) + 1) ?? 0;
    const to = posAt(Math.min(pane.bottom, text.bottom) - 1) ?? view.state.doc.content.size;
    const ranges: Range[] = [];
    for (const { pos, node, words } of turns) {
      if (pos + node.content.size < from) continue;
      if (pos > to) break;
      for (const word of words)
        if (isDoubtful(word, LEAST_CONFIDENCE))
          ranges.push(this.editing.range(pos + word.from, pos + word.to));
    }
    registry()?.set('doubtful', new Highlight(...ranges));
  }
}

const registry = (): HighlightRegistry | undefined => ('highlights' in CSS ? CSS.highlights : undefined);
