import { RollUpCaptions } from '@scriptorium/captions';
import type { CaptionPair } from '@scriptorium/media';
import type { Line } from '../log/live-log.js';
import { RowBuilder } from '../rows/row-builder.js';

/** Lines whose words are longer gone from the picture are dropped. */
const MOST_LATE_MS = 30_000;
const SHOWN_ROWS = 2;
/** A caption that nothing follows is removed after this time. */
const SHOWN_MS = 8_000;

/** What became of lines. */
export interface ShownLines {
  /** Sequence number of the last line that was shown or left out. */
  through: number;
  sent: number;
  dropped: number;
}

type WaitingLine = Pick<Line, 'sequence' | 'startMs' | 'endMs' | 'text' | 'language'>;

/**
 * Puts the rows of lines into a picture when their words are spoken in it, or as soon as they are known. A correction counts while its line
 * has not been shown.
 */
export class PictureCaptions {
  readonly #rows = new RowBuilder();
  readonly #screen = new RollUpCaptions(SHOWN_ROWS);
  #waiting: WaitingLine[] = [];
  /** When the screen is to be cleared. */
  #clearAtMs = Infinity;
  #shown = { sent: 0, dropped: 0 };
  #through = 0;

  add(lines: readonly Line[]): void {
    for (const { revisionOf, text, ...line } of lines) {
      const isNew = revisionOf === null;
      if (!isNew)
        this.#waiting = this.#waiting.map((it) => (it.sequence === revisionOf ? { ...it, text } : it));
      this.#waiting.push({ ...line, text: isNew ? text : '' });
    }
  }

  /** Returns the next bytes for a picture. @param atMs when it was taken, in the time of the event */
  pairFor(atMs: number): CaptionPair | undefined {
    for (let line = this.#waiting[0]; line && line.startMs <= atMs; line = this.#waiting[0]) {
      this.#waiting.shift();
      this.#through = line.sequence;
      if (!line.text) continue;
      if (atMs - line.endMs > MOST_LATE_MS) {
        this.#shown.dropped += 1;
        continue;
      }
      this.#shown.sent += 1;
      this.#show(line);
      this.#clearAtMs = Math.max(atMs, line.endMs) + SHOWN_MS;
    }
    if (atMs >= this.#clearAtMs && this.#screen.waiting === 0) {
      this.#screen.clear();
      this.#clearAtMs = Infinity;
    }
    return this.#screen.next();
  }

  #show(line: WaitingLine): void {
    for (const { begins, text } of this.#rows.add({ ...line, revisionOf: null, isGap: false }))
      if (begins) this.#screen.add(text);
      else this.#screen.append(text);
  }

  /** Returns what became of lines since the last call; undefined if nothing did. */
  report(): ShownLines | undefined {
    const { sent, dropped } = this.#shown;
    if (this.#through === 0) return undefined;
    const report = { through: this.#through, sent, dropped };
    [this.#shown, this.#through] = [{ sent: 0, dropped: 0 }, 0];
    return report;
  }
}
