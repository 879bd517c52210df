import type { RecognitionStream, StreamingRecogniser, StreamUpdate } from '@scriptorium/speech';
import { elide, needsNext } from './elision.js';
import { Seam } from './seam.js';
import { LineBuilder, type SpokenLine } from './line-builder.js';

const SAMPLES_PER_MS = 16;
/** Part of the latency for which words are collected into a line and sent, taken from that of the recogniser. */
const LINE_MS = 500;
const LEAST_LATENCY_MS = 2_000;
/** The recogniser may be this much later than the latency; then audio is skipped. */
const MOST_BEHIND_MS = 5_000;
/** Time in which the recogniser makes up for audio that arrived at once. */
const GRACE_MS = 30_000;
/** Failures of the engine between two words after which the stream is given up. */
const MOST_FAILURES = 3;

/** A line, with times in ms of the event. */
export interface CaptionLine {
  startMs: number;
  endMs: number;
  /** Empty for a gap. */
  text: string;
  isGap: boolean;
}

export interface StreamCaptionsOptions {
  recogniser: StreamingRecogniser;
  /** ISO 639-1. */
  language: string;
  phrases: readonly string[];
  latencyMs: number;
  /** From 0 to 3. */
  offensiveWordsSensitivity: number;
  /** Time of sample 0. */
  offsetMs: number;
  /** Sample of the first audio. Default 0. */
  firstSample?: number;
  /** Audio in ms that arrives at once at the beginning, because another worker has missed it. Default 0. */
  catchUpMs?: number;
  /** What another worker has captioned of this stream: up to when, and the last line, which may end earlier or later. */
  captioned?: { untilMs: number; lastLine: { endMs: number; text: string | null } } | undefined;
  /** Stores lines. Called again only when the call before has ended. */
  append: (lines: CaptionLine[]) => Promise<void>;
}

/** Turns the audio of one connection into lines. */
export class StreamCaptions {
  readonly #lines: LineBuilder;
  #stream!: RecognitionStream;
  /** Samples that were pushed. */
  #received = 0;
  /** Audio in ms that arrives at once: it waited for this engine, or was missed before. */
  #catchUpMs: number;
  /** Sample with which this engine began. */
  #opened = 0;
  /** Everything before this sample is silence or in lines. */
  #done = 0;
  /** End of the last line. It may be after what the engine has heard, if the engine stretches a word or another worker heard more. */
  #endMs: number;
  #heard = 0;
  #engineError: Error | undefined;
  #failures = 0;
  #appended: Promise<unknown> = Promise.resolve();
  #appendError: { error: unknown } | undefined;
  /** Lines that are being stored. */
  #storing = 0;
  #settled = 0;
  readonly #seam: Seam | undefined;

  private constructor(private readonly options: StreamCaptionsOptions) {
    this.#received = this.#done = this.#heard = options.firstSample ?? 0;
    this.#catchUpMs = options.catchUpMs ?? 0;
    this.#endMs = options.captioned?.untilMs ?? 0;
    this.#seam = options.captioned && new Seam(options.captioned.lastLine, (sample) => this.#ms(sample));
    const { latencyMs, offensiveWordsSensitivity: sensitivity } = options;
    this.#lines = new LineBuilder(latencyMs, (word) => needsNext(word, sensitivity));
  }

  /** @throws {RecognitionError} */
  static async open(options: StreamCaptionsOptions): Promise<StreamCaptions> {
    const captions = new StreamCaptions(options);
    await captions.#open();
    return captions;
  }

  /** Time of the event up to which everything is silence or in stored lines. */
  get settledMs(): number {
    if (this.#storing === 0)
      this.#settled = Math.max(this.#settled, this.#ms(Math.min(this.#done, this.#lines.firstSample)));
    return this.#settled;
  }

  /** Audio in ms that the recogniser has not heard yet. */
  get backlogMs(): number {
    return Math.round((this.#received - this.#heard) / SAMPLES_PER_MS);
  }

  /** Time of the event up to which audio was pushed. */
  get positionMs(): number {
    return this.#ms(this.#received);
  }

  /**
   * Adds audio that follows the one before. Does not wait for the engine: if that is more than five seconds late, audio is
   * skipped, and a gap marks it.
   * @throws if lines cannot be stored, or the engine fails repeatedly
   */
  async push(pcm: Int16Array): Promise<void> {
    if (this.#appendError) throw this.#appendError.error;
    this.#received += pcm.length;
    void this.#stream.push(pcm);
    this.#append(this.#lines.due(this.#received));
    const behindMs = (this.#received - this.#heard) / SAMPLES_PER_MS - this.options.latencyMs;
    const isLate = this.#received > this.#opened + (this.#catchUpMs + GRACE_MS) * SAMPLES_PER_MS;
    const most = isLate ? MOST_BEHIND_MS : MOST_BEHIND_MS + this.#catchUpMs;
    if (this.#engineError || behindMs > most) await this.#skip();
  }

  /** Recognises the rest and stores all lines. @param deadlineMs time after which words not yet recognised are dropped */
  async finish(deadlineMs: number): Promise<void> {
    let isWhole = true;
    const late = setTimeout(() => {
      isWhole = false;
      this.#stream.close();
    }, deadlineMs);
    await this.#stream.finish().catch(() => (isWhole = false)); // words recognised before a failure are kept
    clearTimeout(late);
    if (isWhole) this.#done = this.#received;
    this.#append(this.#lines.flush());
    await this.#appended;
    if (this.#appendError) throw this.#appendError.error;
  }

  /** Drops everything that is not stored. */
  close(): void {
    this.#stream.close();
  }

  async #open(): Promise<void> {
    const { recogniser, language, phrases, latencyMs } = this.options;
    this.#engineError = undefined;
    this.#opened = this.#received;
    const beganAt = performance.now();
    this.#stream = await recogniser.open({
      language,
      phrases,
      latencyMs: Math.max(LEAST_LATENCY_MS, latencyMs - LINE_MS),
      firstSample: this.#received,
      onUpdate: (update) => this.#update(update),
      onError: (error) => (this.#engineError = error),
    });
    this.#catchUpMs += performance.now() - beganAt;
  }

  #update({ committed, partial, heardSample }: StreamUpdate): void {
    this.#heard = heardSample;
    this.#done = Math.min(heardSample, partial[0]?.startSample ?? heardSample);
    if (committed.length) this.#failures = 0;
    const words = this.#seam ? this.#seam.after(committed) : committed;
    this.#append(this.#lines.add(words, this.#received));
  }

  /** Goes on with the audio that arrives now. */
  async #skip(): Promise<void> {
    if (this.#engineError && ++this.#failures > MOST_FAILURES) throw this.#engineError;
    this.#stream.close();
    this.#append(this.#lines.flush());
    const startMs = Math.max(this.#ms(this.#done), this.#endMs);
    this.#store([{ startMs, endMs: this.#ms(this.#received), text: '', isGap: true }]);
    this.#heard = this.#done = this.#received;
    this.#catchUpMs = 0;
    await this.#open();
  }

  #append(lines: readonly SpokenLine[]): void {
    const last = lines.at(-1);
    if (!last) return;
    this.#endMs = this.#ms(last.endSample);
    this.#store(
      lines.map(({ text, startSample, endSample }) => ({
        startMs: this.#ms(startSample),
        endMs: this.#ms(endSample),
        text: elide(text, this.options.offensiveWordsSensitivity),
        isGap: false,
      })),
    );
  }

  #store(lines: CaptionLine[]): void {
    this.#storing += 1;
    this.#appended = this.#appended
      .then(async () => {
        if (!this.#appendError) await this.options.append(lines);
      })
      .catch((error: unknown) => (this.#appendError = { error }))
      .finally(() => (this.#storing -= 1));
  }

  #ms(sample: number): number {
    return this.options.offsetMs + Math.round(sample / SAMPLES_PER_MS);
  }
}
