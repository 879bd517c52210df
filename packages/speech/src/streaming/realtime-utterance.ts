import { WebSocket } from 'undici';
import { SAMPLE_RATE } from '../wav.js';
import type { Hypothesis } from './commit-policy.js';
import type { Dialect, RealtimeSession } from './realtime-dialects.js';
import type { SpeechPart } from './speech-gate.js';
import { UntimedWords } from './untimed-words.js';
import { Upsampler } from './upsample.js';

export interface UtteranceOptions {
  dialect: Dialect;
  session: RealtimeSession;
  url: URL;
  apiKey?: string;
  /** Time limit in ms of connecting, and of the result after the last audio. */
  timeoutMs: number;
  /** Called for each hypothesis; the last one is final. */
  onHypothesis: (hypothesis: Hypothesis) => void;
  /** Called instead of a final hypothesis if the server fails. */
  onFailure: (reason: string) => void;
}

/** Sends one utterance over a connection of its own, so that sessions neither grow nor expire. */
export class RealtimeUtterance {
  readonly #socket: WebSocket;
  readonly #upsampler = new Upsampler();
  readonly #words: UntimedWords;
  readonly #waiting: object[] = [];
  #text = '';
  #sent: number;
  #started = false;
  #ended = false;
  readonly #connecting: NodeJS.Timeout;
  #finishing?: NodeJS.Timeout;

  constructor(
    startSample: number,
    private readonly options: UtteranceOptions,
  ) {
    this.#words = new UntimedWords(startSample);
    this.#sent = startSample;
    const { dialect, session, url, apiKey } = options;
    const target = new URL(url);
    for (const [name, value] of Object.entries(dialect.query(session))) target.searchParams.set(name, value);
    this.#connecting = this.#limit('it did not accept the connection');
    this.#socket = new WebSocket(target, { headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {} });
    this.#socket.addEventListener('open', () => {
      clearTimeout(this.#connecting);
      for (const message of [...dialect.opening(session), ...this.#waiting.splice(0)]) this.#write(message);
    });
    this.#socket.addEventListener('message', ({ data }) => this.#receive(String(data)));
    this.#socket.addEventListener('error', () => this.#fail('the connection failed'));
    this.#socket.addEventListener('close', ({ code }) => this.#fail(`it closed the connection (${code})`));
  }

  send({ pcm, startSample, last }: SpeechPart): void {
    const { dialect } = this.options;
    this.#sent = startSample + pcm.length;
    if (pcm.length) {
      const audio = dialect.sampleRate === SAMPLE_RATE ? pcm : this.#upsampler.next(pcm);
      const bytes = Buffer.from(audio.buffer, audio.byteOffset, audio.byteLength);
      this.#send({ type: 'input_audio_buffer.append', audio: bytes.toString('base64') });
      if (!this.#started) dialect.started.forEach((message) => this.#send(message));
      this.#started = true;
    }
    if (!last) return;
    dialect.ending.forEach((message) => this.#send(message));
    this.#finishing = this.#limit('it did not send a result');
  }

  close(): void {
    this.#ended = true;
    clearTimeout(this.#connecting);
    clearTimeout(this.#finishing);
    this.#socket.close();
  }

  #send(message: object): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#write(message);
    else this.#waiting.push(message);
  }

  #write(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }

  #receive(data: string): void {
    if (this.#ended) return;
    let message: unknown;
    try {
      message = JSON.parse(data);
    } catch {
      return this.#fail('it did not answer with JSON');
    }
    const { delta, text, error } = this.options.dialect.read(Object(message) as Record<string, unknown>);
    if (error !== undefined) return this.#fail(error);
    if (text !== undefined) {
      const words = this.#words.finish(text || this.#text, this.#sent);
      this.close();
      return this.options.onHypothesis({ words, heardSample: this.#sent, final: true });
    }
    if (!delta) return;
    this.#text += delta;
    if (!this.options.dialect.whileSpoken) return;
    const words = [...this.#words.append(delta, this.#sent)];
    this.options.onHypothesis({ words, heardSample: this.#sent, final: false });
  }

  #limit(reason: string): NodeJS.Timeout {
    return setTimeout(
      () => this.#fail(`${reason} within ${this.options.timeoutMs} ms`),
      this.options.timeoutMs,
    );
  }

  #fail(reason: string): void {
    if (this.#ended) return;
    this.close();
    this.options.onFailure(reason);
  }
}
