import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isRecognitionError, speaks } from '../recogniser.js';
import type { Recogniser, Recognition } from '../recogniser.js';
import { receive } from './transcription-form.js';
import type { TranscriptionForm } from './transcription-form.js';
import { Refusal } from './transcription-refusal.js';
import { verbose } from './transcription-verbose.js';
import { openWav } from '../wav.js';

export interface TranscriptionServerOptions {
  recogniser: Recogniser;
  /** Key that clients must send as `Authorization: Bearer …`. Default: no authentication. */
  apiKey?: string;
  /** TCP port. Default 0: a free port. */
  port?: number;
  /** Address to listen on. Default 127.0.0.1. */
  host?: string;
  /** Maximum file size. Default 25 MiB. */
  maxBytes?: number;
  /** Number of concurrent recognitions; others wait. Default 1. */
  concurrency?: number;
  /**
   * Converts an uploaded file to WAV with 16 kHz, mono, 16 bits. Default: only such files are accepted. A `MediaError` of
   * `@scriptorium/media` is reported to the client.
   */
  toWav?: (uploaded: string, wavPath: string, signal: AbortSignal) => Promise<void>;
}

export interface TranscriptionServer {
  /** Base URL, without `/v1`. */
  url: string;
  port: number;
  /** Stops immediately and aborts running recognitions. */
  close(): Promise<void>;
}

/**
 * Serves the OpenAI transcription protocol with any recogniser: `POST /v1/audio/transcriptions`, formats `json`, `text` and
 * `verbose_json`, word and segment times, errors in OpenAI's format. Aborts a recognition when its client disconnects.
 */
export async function serveTranscriptions(options: TranscriptionServerOptions): Promise<TranscriptionServer> {
  const closing = new AbortController();
  const turn = queue(options.concurrency ?? 1);
  const under = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const handled = handle(request, response, options, turn, closing.signal)
      .catch(() => void response.destroy())
      .finally(() => under.delete(handled));
    under.add(handled);
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(options.port ?? 0, options.host ?? '127.0.0.1', done);
  });
  const { port, address, family } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    port,
    async close() {
      closing.abort(new Error('the server is closing'));
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await Promise.all([closed, ...under]);
    },
  };
}

type Turn = <T>(work: () => Promise<T>) => Promise<T>;

function queue(places: number): Turn {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  options: TranscriptionServerOptions,
  turn: Turn,
  closing: AbortSignal,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort(new Error('the client disconnected')));
  const signal = AbortSignal.any([gone.signal, closing]);
  let folder: string | undefined;
  try {
    route(request);
    authorise(request, options.apiKey);
    folder = await mkdtemp(join(tmpdir(), 'scriptorium-transcription-'));
    const form = await receive(request, folder, options.maxBytes ?? 25 * 2 ** 20, signal);
    const answer = await turn(() => transcribe(form, folder!, options, signal));
    const plain = form.responseFormat === 'text';
    response.setHeader('content-type', plain ? 'text/plain; charset=utf-8' : 'application/json');
    response.end(plain ? `${(answer as { text: string }).text}\n` : JSON.stringify(answer));
  } catch (error) {
    if (!signal.aborted) await refuse(request, response, error);
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

function route({ url, method }: IncomingMessage): void {
  const { pathname } = new URL(url ?? '/', 'http://localhost');
  if (pathname !== '/v1/audio/transcriptions') throw new Refusal(404, `Unknown path: ${pathname}`);
  if (method !== 'POST') throw new Refusal(405, 'Only POST is allowed here.');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function authorise({ headers }: IncomingMessage, apiKey: string | undefined): void {
  if (apiKey === undefined) return;
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!given || !timingSafeEqual(digest(given), digest(apiKey)))
    throw new Refusal(401, 'Incorrect API key provided.', undefined, 'invalid_api_key');
}

async function transcribe(
  form: TranscriptionForm,
  folder: string,
  { recogniser, toWav }: TranscriptionServerOptions,
  signal: AbortSignal,
): Promise<object> {
  signal.throwIfAborted();
  if (!speaks(recogniser, form.language))
    throw new Refusal(400, `The language '${form.language}' is not supported.`, 'language');
  const wavPath = toWav ? join(folder, 'audio.wav') : form.file;
  await toWav?.(form.file, wavPath, signal);
  const { durationMs } = await openWav(wavPath);
  const { language, phrases } = form;
  const recognition = await recogniser.recognise(wavPath, { language, phrases, signal });
  return form.responseFormat === 'verbose_json'
    ? verbose(recognition, durationMs, form.granularities)
    : { text: textOf(recognition) };
}

const textOf = ({ words }: Recognition) => words.map(({ text }) => text).join(' ');

const statuses = {
  unsupported_language: 400,
  unsupported_audio: 400,
  too_large: 413,
  unavailable: 503,
} as const;

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isRecognitionError(error) && error.code in statuses)
    return new Refusal(statuses[error.code as keyof typeof statuses], error.message);
  // Thrown by `toWav` for an invalid upload.
  if (error instanceof Error && error.name === 'MediaError') return new Refusal(400, error.message, 'file');
  return new Refusal(500, 'The recording could not be transcribed.');
}

async function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): Promise<void> {
  const refusal = refusalOf(error);
  await drain(request);
  if (!request.complete) response.setHeader('connection', 'close');
  response.writeHead(refusal.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(refusal.body()));
}

const DRAIN_BYTES = 64 * 2 ** 20;
const DRAIN_MS = 5000;

/** Lets the client finish sending, since a client that is disconnected while it sends never reads the response. */
async function drain(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  await new Promise<void>((done) => {
    let bytes = 0;
    const timer = setTimeout(done, DRAIN_MS);
    const end = () => (clearTimeout(timer), done());
    request.once('end', end).once('close', end);
    request.on('data', ({ length }: Buffer) => void ((bytes += length) > DRAIN_BYTES && end()));
    request.resume();
  });
}
