import silero from '../../silero.cjs';
import { SAMPLE_RATE } from '../wav.js';

const WINDOW = (silero.windowMs * SAMPLE_RATE) / 1000;
const windows = (ms: number) => Math.ceil(ms / silero.windowMs);
/** Probabilities above which speech starts and continues. Low, because missing a word does more harm than a sound. */
const [START, CONTINUE] = [0.3, 0.15];
/** Audio kept before the start of speech, because the detector reacts late. */
const MARGIN = windows(240);
/** Silence that ends an utterance. It belongs to the utterance, so that no sound is cut off. */
const PAUSE = windows(400);

/** Part of an utterance. */
export interface SpeechPart {
  /** Empty if the utterance ended without further audio. */
  pcm: Int16Array;
  startSample: number;
  /** Whether the utterance ends with this part. */
  last: boolean;
}

export interface GateOptions {
  /** Longest utterance in ms. In the last quarter it ends at the first short pause, at the limit in any case. */
  longestMs: number;
  firstSample?: number;
  /** Returns the probability of speech in the next 512 samples. Default: Silero. */
  detect?: (window: Float32Array) => number;
}

/** Passes the speech of a stream on, as utterances from 240 ms before to 400 ms after it, and drops everything else. */
export class SpeechGate {
  #rest = new Int16Array(0);
  #before: Int16Array[] = [];
  #position: number;
  /** Windows of the current utterance, and of silence at its end; 0 outside of utterances. */
  #length = 0;
  #silent = 0;
  readonly #longest: number;
  readonly #detect: (window: Float32Array) => number;

  constructor({ longestMs, firstSample = 0, detect = silero.openDetector() }: GateOptions) {
    this.#longest = windows(longestMs);
    this.#position = firstSample;
    this.#detect = detect;
  }

  /** Number of the next sample to be processed. */
  get position(): number {
    return this.#position;
  }

  push(pcm: Int16Array): SpeechPart[] {
    const all = new Int16Array(this.#rest.length + pcm.length);
    all.set(this.#rest);
    all.set(pcm, this.#rest.length);
    const parts: SpeechPart[] = [];
    let at = 0;
    for (; at + WINDOW <= all.length; at += WINDOW) parts.push(...this.#window(all.slice(at, at + WINDOW)));
    this.#rest = all.slice(at);
    return joined(parts);
  }

  /** Ends the stream. The last window is completed with silence. */
  finish(): SpeechPart[] {
    const parts = this.#rest.length ? this.push(new Int16Array(WINDOW - this.#rest.length)) : [];
    return this.#length ? joined([...parts, this.#end()]) : parts;
  }

  *#window(pcm: Int16Array): Generator<SpeechPart> {
    const probability = this.#detect(Float32Array.from(pcm, (sample) => sample / 32_768));
    const startSample = this.#position;
    this.#position += WINDOW;
    if (this.#length === 0) {
      this.#before.push(pcm);
      if (probability < START) return void (this.#before = this.#before.slice(-MARGIN));
      for (const [i, each] of this.#before.entries())
        yield { pcm: each, startSample: startSample - (this.#before.length - 1 - i) * WINDOW, last: false };
      this.#length = this.#before.length;
      this.#before = [];
      this.#silent = 0;
      return;
    }
    this.#silent = probability < CONTINUE ? this.#silent + 1 : 0;
    this.#length++;
    yield { pcm, startSample, last: false };
    const pause = this.#length > 0.75 * this.#longest ? 1 : PAUSE;
    if (this.#silent >= pause || this.#length >= this.#longest) yield this.#end();
  }

  #end(): SpeechPart {
    this.#length = 0;
    return { pcm: new Int16Array(0), startSample: this.#position, last: true };
  }
}

/** Joins adjacent parts of the same utterance. */
function joined(parts: readonly SpeechPart[]): SpeechPart[] {
  const result: SpeechPart[][] = [];
  for (const part of parts) {
    const group = result.at(-1);
    if (group && !group.at(-1)!.last) group.push(part);
    else result.push([part]);
  }
  return result.map((group) => {
    const pcm = new Int16Array(group.reduce((sum, each) => sum + each.pcm.length, 0));
    let at = 0;
    for (const each of group) {
      pcm.set(each.pcm, at);
      at += each.pcm.length;
    }
    return { pcm, startSample: group[0]!.startSample, last: group.at(-1)!.last };
  });
}
