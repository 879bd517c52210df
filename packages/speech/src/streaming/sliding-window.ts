import { SAMPLE_RATE } from '../wav.js';
import type { LocalAgreement } from './local-agreement.js';
import type { EngineEvents, UtteranceEngine } from './recognition-stream.js';
import type { SpeechPart } from './speech-gate.js';
import type { StreamedWord } from './streaming-recogniser.js';
import { withoutLoops } from './word-loops.js';

const samples = (ms: number) => Math.round((ms * SAMPLE_RATE) / 1000);
/** New audio that is worth another hypothesis. */
const STEP = samples(500);
/** The window begins with the last committed words once it is longer than this. */
const USUAL = samples(15_000);
/** Length of the longest window, and to what it is cut if no word was committed. */
const [LONGEST, REST] = [samples(28_000), samples(10_000)];

/** Word with times in ms from the start of the window. */
export interface WindowWord {
  text: string;
  startMs: number;
  endMs: number;
}

export interface WindowDecoder {
  /** Recognises up to 28 s of audio. */
  decode: (pcm: Int16Array) => Promise<readonly WindowWord[]>;
  close: () => void;
}

/** An utterance, of which the audio before the window is dropped. */
interface Utterance {
  pcm: Int16Array;
  startSample: number;
  ended: boolean;
  /** Of the newest hypothesis. */
  words: StreamedWord[];
  decodedTo: number;
}

const endOf = ({ pcm, startSample }: Pick<Utterance, 'pcm' | 'startSample'>) => startSample + pcm.length;

/** Recognises the last seconds of an utterance again whenever it has grown, as often as the decoder can. */
export class SlidingWindow implements UtteranceEngine {
  /** Oldest first. */
  readonly #utterances: Utterance[] = [];
  #running = false;
  #closed = false;
  /** Duration of the last decoding. */
  #decodeMs = 0;

  /** @param latencyMs time from the end of a word until it is due */
  constructor(
    private readonly decoder: WindowDecoder,
    private readonly policy: LocalAgreement,
    private readonly latencyMs: number,
    private readonly events: EngineEvents,
  ) {}

  write({ pcm, startSample, last }: SpeechPart): void {
    let utterance = this.#utterances.at(-1);
    if (!utterance || utterance.ended) {
      utterance = { pcm: new Int16Array(0), startSample, ended: false, words: [], decodedTo: startSample };
      this.#utterances.push(utterance);
    }
    const grown = new Int16Array(utterance.pcm.length + pcm.length);
    grown.set(utterance.pcm);
    grown.set(pcm, utterance.pcm.length);
    utterance.pcm = grown;
    utterance.ended = last;
    void this.#run();
  }

  close(): void {
    this.#closed = true;
    this.decoder.close();
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) await this.#hear(next);
    } catch (error) {
      if (!this.#closed) this.events.onError(error as Error);
      this.#closed = true;
    } finally {
      this.#running = false;
    }
  }

  /** Returns the oldest utterance if there is something new about it. */
  #next(): Utterance | undefined {
    const oldest = this.#utterances[0];
    const isNew = oldest && (oldest.ended || endOf(oldest) - oldest.decodedTo >= STEP);
    return isNew && !this.#closed ? oldest : undefined;
  }

  async #hear(utterance: Utterance): Promise<void> {
    const heardSample = endOf(utterance);
    const { ended } = utterance;
    if (heardSample > utterance.decodedTo) await this.#decode(utterance);
    if (this.#closed) return;
    if (ended) this.#utterances.shift();
    const newest = this.#utterances.at(-1);
    // A word must be committed now if it will be late at the next hypothesis.
    const dueSample = (newest ? endOf(newest) : heardSample) + samples(this.#decodeMs - this.latencyMs);
    this.events.onHypothesis({ words: utterance.words, heardSample, final: ended, dueSample });
    this.#slide(utterance);
  }

  async #decode(utterance: Utterance): Promise<void> {
    const { startSample, pcm } = utterance;
    const began = performance.now();
    const found = await this.decoder.decode(pcm);
    this.#decodeMs = performance.now() - began;
    utterance.decodedTo = startSample + pcm.length;
    utterance.words = withoutLoops(found).map(({ text, startMs, endMs }) => ({
      text,
      startSample: startSample + samples(startMs),
      endSample: startSample + samples(endMs),
    }));
  }

  #slide(utterance: Utterance): void {
    const { startSample, pcm } = utterance;
    if (pcm.length <= USUAL) return;
    const latest = endOf(utterance) - (pcm.length > LONGEST ? REST : pcm.length);
    const from = Math.max(startSample, latest, this.policy.keepFrom ?? startSample);
    utterance.pcm = pcm.slice(from - startSample);
    utterance.startSample = from;
  }
}
