import { Losses } from '../model/loss.js';
import { withOddParity } from './charset.js';
import { command, encodeLine, type Pair } from './encode.js';
import { toLines, type Line608 } from './lines.js';
import { COLUMNS, ROWS } from './screen.js';

/**
 * Live captions in CEA-608: each row of up to 32 characters appears at the bottom and moves the ones before it up. Characters that
 * CEA-608 lacks are replaced by similar ones, or left out.
 */
export class RollUpCaptions {
  #waiting: Pair[] = [];
  /** Characters in the bottom row. */
  #width = 0;

  /** @param rows rows on the screen at once, from 2 to 4 */
  constructor(private readonly rows = 3) {}

  /** Pairs that were not sent yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Adds text in rows of its own. */
  add(text: string): void {
    for (const line of linesOf(text)) {
      const row = encodeLine({ ...line, row: ROWS - 1, column: 0 });
      this.#waiting.push(...[command.rollUp(this.rows), command.carriageReturn, ...row].flat());
      this.#width = line.cells.length;
    }
  }

  /** Adds words to the bottom row, or in rows of their own if they do not fit into it. */
  append(text: string): void {
    const [line, ...more] = linesOf(text);
    if (!line) return;
    const isFull = this.#width === 0 || more.length > 0 || this.#width + 1 + line.cells.length > COLUMNS;
    if (isFull) return this.add(text);
    const cells = [{ ...line.cells[0]!, char: ' ' }, ...line.cells];
    // Without the address: in roll-up mode, characters continue the row.
    this.#waiting.push(
      ...encodeLine({ ...line, row: ROWS - 1, column: 0, cells })
        .slice(1)
        .flat(),
    );
    this.#width += cells.length;
  }

  /** Removes everything from the screen, after what was added before. */
  clear(): void {
    this.#waiting.push(...command.eraseDisplayed);
    this.#width = 0;
  }

  /** Returns the next two bytes of field 1, with parity; undefined if there are none. Line 21 has room for 29.97 pairs a second. */
  next(): [number, number] | undefined {
    const pair = this.#waiting.shift();
    return pair && [withOddParity(pair[0]), withOddParity(pair[1])];
  }
}

function linesOf(text: string): Line608[] {
  const cue = { startMs: 0, endMs: 0, spans: [{ text }] };
  return toLines(cue, 0, { cues: [cue] }, new Losses());
}
