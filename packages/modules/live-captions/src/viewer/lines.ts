import type { LineMessage } from '../log/messages.js';

/** Lines that stay on the page. */
const MOST_LINES = 500;
/** Distance from the end, in pixels, at which the page still follows new lines. */
const NEAR_PX = 40;

/** Shows lines, and keeps the newest in view unless the viewer has paused or scrolled back. */
export class Lines {
  private readonly shown = new Map<number, HTMLElement>();
  private isPaused = false;
  private marked: HTMLElement | undefined;
  /** Called when the newest line goes out of view or comes back. */
  onFollowing: (isFollowing: boolean) => void = () => {};

  constructor(private readonly place: HTMLElement) {
    place.addEventListener('scroll', () => this.onFollowing(this.isFollowing));
  }

  get isFollowing(): boolean {
    const { scrollHeight, scrollTop, clientHeight } = this.place;
    return !this.isPaused && scrollHeight - scrollTop - clientHeight < NEAR_PX;
  }

  pause(): void {
    this.isPaused = true;
    this.onFollowing(false);
  }

  jumpToLive(): void {
    this.isPaused = false;
    this.place.scrollTop = this.place.scrollHeight;
    this.onFollowing(true);
  }

  /** Marks the last line in view, so that the viewer finds it again. Returns false if there is none. */
  mark(): boolean {
    const bottom = this.place.getBoundingClientRect().bottom;
    const isInView = (line: HTMLElement) => !line.hidden && line.getBoundingClientRect().top < bottom;
    const line = [...this.place.querySelectorAll<HTMLElement>('p')].findLast(isInView);
    if (!line) return false;
    this.marked?.removeAttribute('aria-current');
    line.setAttribute('aria-current', 'location');
    this.marked = line;
    return true;
  }

  /** Shows the marked line, and stays there. */
  returnToMark(): void {
    this.pause();
    this.marked?.scrollIntoView({ block: 'start' });
  }

  /** Removes all lines, because those of another language follow. */
  clear(): void {
    this.shown.clear();
    this.marked = undefined;
    this.place.replaceChildren();
  }

  /** Shows the lines of a snapshot, also corrections whose lines this page never had. Earlier lines stay. */
  begin(lines: readonly LineMessage[]): void {
    for (const line of lines) {
      const isCorrection = line.revision_of !== null && this.shown.has(line.revision_of);
      this.add(isCorrection ? line : { ...line, revision_of: null });
    }
  }

  add(line: LineMessage): void {
    const follows = this.isFollowing;
    const replaced = line.revision_of === null ? undefined : this.shown.get(line.revision_of);
    if (replaced) {
      this.shown.delete(line.revision_of!);
      fill(replaced, line);
      this.shown.set(line.sequence, replaced);
    } else if (line.revision_of === null && !this.shown.has(line.sequence)) {
      const element = document.createElement('p');
      fill(element, line);
      this.place.append(element);
      this.shown.set(line.sequence, element);
      this.forgetOld();
    }
    if (follows) this.place.scrollTop = this.place.scrollHeight;
    else this.onFollowing(false);
  }

  /** The newest lines are at the end of the map, in the order in which they came. Those from the mark on stay. */
  private forgetOld(): void {
    for (const [sequence, element] of this.shown) {
      if (this.shown.size <= MOST_LINES || element === this.marked) return;
      element.remove();
      this.shown.delete(sequence);
    }
  }
}

function fill(element: HTMLElement, { text, gap, language }: LineMessage): void {
  element.textContent = gap ? '[Captions are missing here.]' : text;
  element.className = gap ? 'gap' : '';
  element.lang = gap ? 'en' : language;
  element.hidden = !gap && text === '';
}
