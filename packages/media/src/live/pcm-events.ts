import type { LiveEvent } from './live-event.js';

const SAMPLE_RATE = 16_000;
const BLOCK = SAMPLE_RATE / 10;
const QUIET_DB = -45;
const FLOOR_DB = -96;
/** Quiet audio of this length is silence. */
const SILENCE = 2 * SAMPLE_RATE;

/** Divides PCM bytes into blocks with levels, and reports silence and sound. */
export class PcmEvents {
  #rest = Buffer.alloc(0);
  #position = 0;
  #quietFrom = 0;
  #state: 'unknown' | 'silent' | 'sounding' = 'unknown';

  /** Adds bytes of any length. Returns the events of complete blocks. */
  push(bytes: Buffer): LiveEvent[] {
    const all = Buffer.concat([this.#rest, bytes]);
    const events: LiveEvent[] = [];
    let at = 0;
    for (; at + BLOCK * 2 <= all.length; at += BLOCK * 2)
      events.push(...this.#block(all.subarray(at, at + BLOCK * 2)));
    this.#rest = all.subarray(at);
    return events;
  }

  /** Returns the events of the incomplete last block. */
  finish(): LiveEvent[] {
    const whole = this.#rest.subarray(0, this.#rest.length & ~1);
    this.#rest = Buffer.alloc(0);
    return whole.length ? this.#block(whole) : [];
  }

  #block(bytes: Buffer): LiveEvent[] {
    const pcm = new Int16Array(bytes.length / 2);
    for (let i = 0; i < pcm.length; i++) pcm[i] = bytes.readInt16LE(i * 2);
    const firstSample = this.#position;
    this.#position += pcm.length;
    const levelDb = levelOf(pcm);
    return [{ type: 'audio', pcm, firstSample, levelDb }, ...this.#change(firstSample, levelDb)];
  }

  #change(firstSample: number, levelDb: number): LiveEvent[] {
    if (levelDb >= QUIET_DB) {
      this.#quietFrom = this.#position;
      if (this.#state === 'sounding') return [];
      this.#state = 'sounding';
      return [{ type: 'sound', fromSample: firstSample }];
    }
    if (this.#state === 'silent' || this.#position - this.#quietFrom < SILENCE) return [];
    this.#state = 'silent';
    return [{ type: 'silence', fromSample: this.#quietFrom }];
  }
}

function levelOf(pcm: Int16Array): number {
  const power = pcm.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0) / pcm.length;
  return Math.max(FLOOR_DB, 10 * Math.log10(power));
}
