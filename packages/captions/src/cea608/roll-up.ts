import { Losses } from '../model/loss.js';
import { withOddParity } from './charset.js';
import { command, encodeLine, type Pair } from './encode.js';
import { toLines } from './lines.js';
import { ROWS } from './screen.js';

const SHOWN_ROWS = 3;

/**
 * Live captions in CEA-608: each row of up to 32 characters appears at the bottom and moves the two before it up. Characters that
 * CEA-608 lacks are replaced by similar ones, or left out.
 */
export class RollUpCaptions {
  #waiting: Pair[] = [];

  /** Pairs that were not sent yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Adds text in rows of its own. */
  add(text: string): void {
    const cue = { startMs: 0, endMs: 0, spans: [{ text }] };
    for (const line of toLines(cue, 0, { cues: [cue] }, new Losses())) {
      const row = encodeLine({ ...line, row: ROWS - 1, column: 0 });
      this.#waiting.push(...[command.rollUp(SHOWN_ROWS), command.carriageReturn, ...row].flat());
    }
  }

  /** Removes everything from the screen, after what was added before. */
  clear(): void {
    this.#waiting.push(...command.eraseDisplayed);
  }

  /** Returns the next two bytes of field 1, with parity; undefined if there are none. Line 21 has room for 29.97 pairs a second. */
  next(): [number, number] | undefined {
    const pair = this.#waiting.shift();
    return pair && [withOddParity(pair[0]), withOddParity(pair[1])];
  }
}
