import { openAsBlob } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, fetch as undiciFetch } from 'undici';
import { multipart } from './multipart.js';
import { RecognitionError } from './recogniser.js';
import type { Availability, RecogniseOptions, Recogniser, Recognition } from './recogniser.js';
import { wordsOf } from './transcription-response.js';
import type { TranscriptionResponse } from './transcription-response.js';
import { openWav } from './wav.js';

export interface OpenAiOptions {
  /** Up to and without `/v1`, such as `https://api.openai.com`; a trailing `/v1` is taken as well. */
  baseUrl: string;
  apiKey?: string;
  model: string;
  /** ISO 639-1. Default: any. */
  languages?: readonly string[];
  /**
   * What sends the request, such as a client that guards where requests may go. It must have the patience of `timeoutMs`:
   * `egress.fetchWith({ timeouts: { headersMs: 600_000, totalMs: 600_000 } })` of `@scriptorium/egress`, whose usual limits
   * end a request after some seconds.
   */
  fetch?: typeof fetch;
  /** Largest file that the server takes. Default 24 MB, below the usual 25. */
  maxBytes?: number;
  /** Longest recording for one request, in ms. Default ten minutes. */
  maxMs?: number;
  /** For one request, in ms. Default ten minutes. */
  timeoutMs?: number;
  /** Requests at once. Default 4. */
  concurrency?: number;
  /** Tries for one recording when the server is busy or failing. Default 4. */
  attempts?: number;
  /** Longest wait between tries, in ms, whatever the server asks for. Default one minute. */
  maxWaitMs?: number;
}

// The usual client gives up after five minutes without an answer, which a long recording needs; `timeoutMs` bounds it here.
const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
const patientFetch = ((url: string, init: object) =>
  undiciFetch(url, { ...init, dispatcher: patient })) as unknown as typeof globalThis.fetch;
const ASK_MS = 5_000;
const PROMPT_CHARACTERS = 800; // models read about 224 tokens of it

/**
 * Any server of the OpenAI transcription protocol (`POST /v1/audio/transcriptions`): OpenAI, whisper.cpp, speaches, vLLM,
 * LocalAI and others. Phrases go into `prompt`. Word times are interpolated when the server tells only segments.
 * A word's confidence is its probability when the server tells it, else e to the mean log-probability of its segment,
 * else null.
 */
export function openAiRecogniser(options: OpenAiOptions): Recogniser {
  const { maxBytes = 24e6, maxMs = 600_000, concurrency = 4, languages = 'any' } = options;
  const base = `${options.baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1`;
  return {
    id: `openai:${options.model}`,
    capabilities: { languages, wordTimes: true, confidence: true, streaming: false },
    limits: { maxMs, maxBytes, concurrency },
    availability: async () => ({ available: true }),
    reachable: () => ask(`${base}/models`, options),
    async recognise(wavPath, call) {
      if (languages !== 'any' && !languages.includes(call.language))
        throw new RecognitionError(
          'unsupported_language',
          `The engine does not recognise '${call.language}'.`,
        );
      const wav = await openWav(wavPath);
      if (wav.dataOffset + wav.dataBytes > maxBytes)
        throw new RecognitionError('too_large', `The engine takes files up to ${maxBytes} bytes.`);
      const response = await insist(
        () => request(`${base}/audio/transcriptions`, wavPath, call, options),
        call.signal,
        options,
      );
      call.onProgress?.(1);
      return { language: call.language, words: wordsOf(response, wav.durationMs) } satisfies Recognition;
    },
  };
}

function fields({ language, phrases = [] }: RecogniseOptions, model: string): [string, string][] {
  const prompt = phrases.reduce((text, phrase) => {
    const longer = text ? `${text}, ${phrase}` : phrase;
    return longer.length <= PROMPT_CHARACTERS ? longer : text;
  }, '');
  return [
    ['model', model],
    ['language', language],
    ...(prompt ? [['prompt', prompt] satisfies [string, string]] : []),
    ['response_format', 'verbose_json'],
    ['temperature', '0'],
    ['timestamp_granularities[]', 'word'],
    ['timestamp_granularities[]', 'segment'],
  ];
}

/** A failure after which the same request may succeed, and when the server says it will. */
class Busy extends RecognitionError {
  constructor(
    message: string,
    readonly afterMs?: number,
  ) {
    super('failed', message, true);
  }
}

async function request(
  url: string,
  wavPath: string,
  call: RecogniseOptions,
  { apiKey, model, timeoutMs = 600_000, fetch = patientFetch }: OpenAiOptions,
): Promise<TranscriptionResponse> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = call.signal ? AbortSignal.any([call.signal, deadline]) : deadline;
  const file = await openAsBlob(wavPath); // read from disk as it is sent
  const { body, contentType } = multipart(fields(call, model), {
    name: 'file',
    fileName: 'audio.wav',
    type: 'audio/wav',
    file,
  });
  const headers = { 'content-type': contentType, ...authorization(apiKey) };
  let [status, text, retryAfter]: [number, string, string | null] = [0, '', null];
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
    [status, retryAfter] = [response.status, response.headers.get('retry-after')];
    text = await response.text();
  } catch (error) {
    call.signal?.throwIfAborted();
    throw new Busy(`The engine cannot be reached: ${whyNot(error, deadline, timeoutMs)}`);
  }
  if (status < 200 || status > 299) throw refusal(status, text, retryAfter);
  try {
    return JSON.parse(text) as TranscriptionResponse;
  } catch {
    throw new RecognitionError('failed', 'The engine answered with something that is no JSON.');
  }
}

/** Not every server has the route, but each that is there answers; only a key that is wrong keeps us from working. */
async function ask(
  url: string,
  { apiKey, timeoutMs = ASK_MS, fetch = patientFetch }: OpenAiOptions,
): Promise<Availability> {
  const ms = Math.min(timeoutMs, ASK_MS);
  const signal = AbortSignal.timeout(ms);
  const fails = (reason: string, mend: string) => ({ available: false, reason, mend }) as const;
  try {
    const { status, body } = await fetch(url, { headers: authorization(apiKey), signal, redirect: 'error' });
    await body?.cancel();
    const answer = `the speech server answers ${status} to ${url}`;
    if (status === 401 || status === 403) return fails(answer, 'give it an API key that the server takes');
    if (status >= 500) return fails(answer, 'look into the log of the speech server');
    return { available: true };
  } catch (error) {
    const reason = `${url} cannot be reached: ${whyNot(error, signal, ms)}`;
    return fails(reason, 'start the speech server, or correct its base URL');
  }
}

const authorization = (apiKey?: string): Record<string, string> =>
  apiKey ? { authorization: `Bearer ${apiKey}` } : {};

function whyNot(error: unknown, deadline: AbortSignal, ms: number): string {
  const why = deadline.aborted ? `no answer in ${ms} ms` : ((error as Error).cause ?? error);
  return why instanceof Error ? why.message || String((why as NodeJS.ErrnoException).code) : String(why);
}

function refusal(status: number, body: string, retryAfter: string | null): RecognitionError {
  const message = `The engine answered ${status}: ${messageOf(body)}`;
  if (status === 429 || status >= 500 || status === 408) return new Busy(message, waitOf(retryAfter));
  if (status === 401 || status === 403) return new RecognitionError('unauthorised', message);
  return new RecognitionError(status === 413 ? 'too_large' : 'refused', message);
}

/** `{error: {message}}` as OpenAI writes it, `{error: "…"}` and `{detail: …}` as others do, or no JSON at all. */
function messageOf(body: string): string {
  try {
    const { error, detail } = JSON.parse(body) as { error?: { message?: string } | string; detail?: unknown };
    const found = typeof error === 'string' ? error : (error?.message ?? detail);
    return typeof found === 'string' ? found : JSON.stringify(found ?? body).slice(0, 500);
  } catch {
    return body.slice(0, 500);
  }
}

/** RFC 9110 `Retry-After`: seconds or a date. */
function waitOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

async function insist<T>(
  attempt: () => Promise<T>,
  signal: AbortSignal | undefined,
  { attempts = 4, maxWaitMs = 60_000 }: OpenAiOptions,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Busy) || tried >= attempts) throw error;
      const backOff = 1000 * 2 ** (tried - 1) * (0.75 + Math.random() / 2);
      await pause(Math.min(maxWaitMs, error.afterMs ?? backOff), undefined, { signal }).catch(
        () => undefined,
      );
      signal?.throwIfAborted();
    }
  }
}
