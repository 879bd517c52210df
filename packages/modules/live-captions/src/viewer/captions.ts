import type { RowMessage } from '../log/messages.js';
import { RowDisplay, type CaptionStyle } from '../rows/row-display.js';

/** Rows that stay on the page. */
const MOST_ROWS = 1_000;
/** Distance from the end, in pixels, at which the page still follows new rows. */
const NEAR_PX = 40;

/**
 * Shows the newest rows, two at the most, and above them those that were shown before. Keeps the newest of these in view unless the
 * viewer has paused or scrolled back.
 */
export class Captions {
  private readonly elements = new Map<string, HTMLElement>();
  private display: RowDisplay<RowMessage>;
  private timer: number | undefined;
  private isPaused = false;
  /** Whether the row that left last was the upper one. */
  private isUpperFree = false;
  private marked: HTMLElement | undefined;
  /** Called when the newest row goes out of view or comes back. */
  onFollowing: (isFollowing: boolean) => void = () => {};

  /**
   * @param past place of the rows that were shown before
   * @param now place of the newest rows
   */
  constructor(
    private readonly past: HTMLElement,
    private readonly now: HTMLElement,
    private readonly style: CaptionStyle,
  ) {
    past.addEventListener('scroll', () => this.onFollowing(this.isFollowing));
    this.display = this.newDisplay();
  }

  get isFollowing(): boolean {
    const { scrollHeight, scrollTop, clientHeight } = this.past;
    return !this.isPaused && scrollHeight - scrollTop - clientHeight < NEAR_PX;
  }

  pause(): void {
    this.setPaused(true);
  }

  jumpToLive(): void {
    this.setPaused(false);
  }

  /** Marks the last row in view, so that the viewer finds it again. Returns false if there is none. */
  mark(): boolean {
    const { bottom } = (this.isFollowing ? this.now : this.past).getBoundingClientRect();
    const isInView = (row: HTMLElement) => !row.hidden && row.getBoundingClientRect().top < bottom;
    const rows = [this.past, this.now].flatMap((place) => [...place.querySelectorAll<HTMLElement>('p')]);
    const row = rows.findLast(isInView);
    if (!row) return false;
    this.marked?.removeAttribute('aria-current');
    row.setAttribute('aria-current', 'location');
    this.marked = row;
    return true;
  }

  /** Shows the marked row, and stays there. */
  returnToMark(): void {
    this.pause();
    this.marked?.scrollIntoView({ block: 'start' });
  }

  /** Removes all rows, because those of another language follow. */
  clear(): void {
    clearTimeout(this.timer);
    this.display = this.newDisplay();
    this.elements.clear();
    this.marked = undefined;
    this.past.replaceChildren();
    this.now.replaceChildren();
  }

  /** Shows the rows of a snapshot. Earlier ones stay. */
  begin(rows: readonly RowMessage[]): void {
    const earlier = rows.slice(0, -2).filter(({ id }) => !this.elements.has(id));
    if (earlier.length > 0) this.display.clear();
    for (const row of earlier) if (!this.elements.has(row.id)) this.keep(row);
    for (const row of rows) this.put(row);
    this.show();
  }

  add(row: RowMessage): void {
    this.put(row);
    this.show();
  }

  private newDisplay(): RowDisplay<RowMessage> {
    return new RowDisplay<RowMessage>((row) => this.keep(row), this.style);
  }

  private setPaused(isPaused: boolean): void {
    this.isPaused = isPaused;
    document.body.toggleAttribute('data-paused', isPaused);
    if (!isPaused) this.past.scrollTop = this.past.scrollHeight;
    this.onFollowing(!isPaused);
  }

  private put(row: RowMessage): void {
    const element = this.elements.get(row.id);
    if (element) fill(element, row);
    // Corrections change rows that were shown before, too.
    if (element?.parentElement !== this.past) this.display.put(row, performance.now());
  }

  private show(): void {
    clearTimeout(this.timer);
    const dueMs = this.display.advance(performance.now());
    if (dueMs < Infinity) this.timer = window.setTimeout(() => this.show(), dueMs - performance.now());
    for (const row of this.display.rows) {
      const element = this.elements.get(row.id) ?? this.newElement(row);
      if (!element.isConnected) this.place(element);
    }
  }

  /** With `paint-on`, a row takes the place of the one that has left. */
  private place(element: HTMLElement): void {
    const [first] = this.now.children;
    if (this.style === 'paint-on' && first && this.isUpperFree) this.now.prepend(element);
    else this.now.append(element);
    this.isUpperFree = false;
  }

  /** Moves a row to those that were shown before. */
  private keep(row: RowMessage): void {
    const follows = this.isFollowing;
    const element = this.elements.get(row.id) ?? this.newElement(row);
    this.isUpperFree = this.now.firstElementChild === element;
    this.past.append(element);
    this.forgetOld();
    if (follows) this.past.scrollTop = this.past.scrollHeight;
    else this.onFollowing(false);
  }

  private newElement(row: RowMessage): HTMLElement {
    const element = document.createElement('p');
    fill(element, row);
    this.elements.set(row.id, element);
    return element;
  }

  /** The newest rows are at the end of the map. Those from the mark on stay. */
  private forgetOld(): void {
    for (const [id, element] of this.elements) {
      if (this.elements.size <= MOST_ROWS || element === this.marked) return;
      element.remove();
      this.elements.delete(id);
    }
  }
}

/** Adds the words that are new by themselves, so that a screen reader reads no others. */
function fill(element: HTMLElement, { text, gap, language }: RowMessage): void {
  const before = element.textContent;
  const now = gap ? '[Captions are missing here.]' : text;
  if (before && now.startsWith(before)) element.append(now.slice(before.length));
  else element.textContent = now;
  element.className = gap ? 'gap' : '';
  element.lang = gap ? 'en' : language;
  element.hidden = !gap && text === '';
}
