import { element, reveal } from './elements.js';
import type { Word } from '../words-json.js';

/**
 * The words on the page. Only one word at a time is a button in the tab order, so that screen readers read the
 * others as sentences. The arrow keys move to another word; Enter and Space seek to it.
 */
export class Words {
  readonly elements: HTMLElement[] = [];
  readonly startsMs: number[] = [];
  private chosen = 0;

  constructor(
    readonly box: HTMLElement,
    private readonly seek: (seconds: number) => void,
    /** Meaning of uncertain words, for tooltips and screen readers. */
    private readonly uncertain: string,
  ) {
    box.addEventListener('click', ({ target }) => this.clicked(target as Node));
    box.addEventListener('keydown', (event) => this.pressed(event));
  }

  add({ startMs, text, isUncertain }: Word): HTMLElement {
    const word = isUncertain
      ? element('mark', { class: 'word uncertain', title: this.uncertain }, text)
      : element('span', { class: 'word' }, text);
    this.elements.push(word);
    this.startsMs.push(startMs);
    return word;
  }

  /** Moves the tab stop to a word. */
  choose(index: number): void {
    const [before, chosen] = [this.elements[this.chosen], this.elements[index]];
    if (!chosen) return;
    before?.removeAttribute('role');
    before?.removeAttribute('tabindex');
    chosen.setAttribute('role', 'button');
    chosen.tabIndex = 0;
    this.chosen = index;
  }

  show(index: number): void {
    const word = this.elements[index];
    if (word) reveal(this.box, word);
  }

  private clicked(target: Node): void {
    const index = this.elements.indexOf(target as HTMLElement);
    if (index < 0 || !document.getSelection()?.isCollapsed) return; // the user is selecting text
    this.choose(index);
    this.seek(this.startsMs[index]! / 1000);
  }

  private pressed(event: KeyboardEvent): void {
    const { key, ctrlKey, altKey, metaKey, target } = event;
    // The box may contain links.
    if (ctrlKey || altKey || metaKey || !(target as Element).classList.contains('word')) return;
    if (key === 'Enter' || key === ' ') this.seek(this.startsMs[this.chosen]! / 1000);
    else {
      const index = this.reached(key);
      if (index === undefined) return;
      this.choose(index);
      this.elements[index]?.focus({ preventScroll: true });
      this.show(index);
    }
    event.preventDefault();
  }

  /**
   * Returns the word for a key: the next or previous word in reading direction, a neighbouring paragraph, or
   * the first or last word.
   */
  private reached(key: string): number | undefined {
    const last = this.elements.length - 1;
    const forward = getComputedStyle(this.box).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight')
      return Math.max(0, Math.min(last, this.chosen + (key === forward ? 1 : -1)));
    if (key === 'Home') return 0;
    if (key === 'End') return last;
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
    const paragraph = this.elements[this.chosen]?.parentElement;
    const other = key === 'ArrowUp' ? paragraph?.previousElementSibling : paragraph?.nextElementSibling;
    const first = other?.querySelector<HTMLElement>('.word');
    return first ? this.elements.indexOf(first) : undefined;
  }
}
