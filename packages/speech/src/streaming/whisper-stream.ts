import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import whisper from '../../whisper.cjs';
import live from '../../whisper-live.cjs';
import { startLiveChild } from '../child.js';
import { RecognitionError } from '../recogniser.js';
import { promptOf } from '../recognition/prompt.js';
import { nameOfModel, whisperAvailability } from '../recognition/whisper-availability.js';
import { whisperCode, whisperLanguages } from '../recognition/whisper-languages.js';
import { wordsOfWindow, type HeardWindow } from '../recognition/whisper-tokens.js';
import type { WhisperOptions } from '../recognition/whisper.js';
import { BYTES_PER_MS } from '../wav.js';
import { LocalAgreement } from './local-agreement.js';
import { openStream } from './recognition-stream.js';
import { SlidingWindow, type WindowDecoder, type WindowWord } from './sliding-window.js';
import type { StreamingRecogniser, StreamOptions } from './streaming-recogniser.js';

/** Utterances end at the first short pause from 45 s on. The window slides within them. */
const LONGEST_MS = 60_000;
/** Part of the latency needed by what follows the recogniser. */
const RESERVE_MS = 300;

export type StreamingWhisperOptions = Pick<
  WhisperOptions,
  'model' | 'remedy' | 'languages' | 'build' | 'packagesFolder' | 'threads' | 'temperatureIncrement'
>;

/**
 * Creates a streaming recogniser that runs whisper.cpp: offline, in the languages of its model, with case and punctuation.
 * Recognises the last seconds of an utterance again and again, and commits the words in which two consecutive results agree,
 * and those that the latency requires. One process for each stream, which keeps the model in memory. A result must take less
 * time than the latency: use a small model, or a GPU. Phrases are the prompt.
 */
export function streamingWhisper(options: StreamingWhisperOptions): StreamingRecogniser {
  const { model, languages = whisperLanguages } = options;
  const availability = () => whisperAvailability(options, [model]);
  return {
    id: `whisper:${nameOfModel(model)}`,
    languages,
    isLocal: true,
    availability,
    open: async (stream) => {
      if (!languages.includes(stream.language))
        throw new RecognitionError(
          'unsupported_language',
          `The model does not support '${stream.language}'.`,
        );
      const state = await availability();
      if (!state.available)
        throw new RecognitionError('unavailable', `${state.reason}: ${state.remedy}`, true);
      const policy = new LocalAgreement();
      const latencyMs = stream.latencyMs - RESERVE_MS;
      return openStream(stream, {
        longestMs: LONGEST_MS,
        policy,
        open: async (events) =>
          new SlidingWindow(await startProcess(options, stream, events.onError), policy, latencyMs, events),
      });
    },
  };
}

type Message = { ready: true } | { id: number; heard: HeardWindow };

/** Resolves when the process has loaded its model. */
async function startProcess(
  { model, build = 'cpu', packagesFolder = process.cwd(), threads, temperatureIncrement }: WhisperOptions,
  { language, phrases }: StreamOptions,
  onError: (error: Error) => void,
): Promise<WindowDecoder> {
  const job = {
    addon: whisper.addonOf(build, packagesFolder),
    model: resolve(model),
    gpu: build !== 'cpu' || process.platform === 'darwin',
    threads: threads ?? availableParallelism(),
    language: whisperCode(language),
    prompt: promptOf(phrases),
    temperatureInc: temperatureIncrement,
  };
  const child = await startLiveChild([process.execPath, live.program, JSON.stringify(job)]);
  const waiting = new Map<number, { pcm: Int16Array; done: (words: WindowWord[]) => void }>();
  let stderr = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-2000)));
  await new Promise<void>((done, fail) => {
    let onEnd = fail;
    const ended = (why: string) =>
      onEnd(new RecognitionError('failed', `whisper.cpp ended: ${stderr.trim() || why}`, true));
    child.on('error', (error) => ended(error.message));
    child.on('exit', (code, signal) => ended(`${code ?? signal}`));
    child.on('message', (message: Message) => {
      if ('ready' in message) {
        onEnd = onError;
        return done();
      }
      const call = waiting.get(message.id);
      waiting.delete(message.id);
      const endMs = Math.ceil((call!.pcm.length * 2) / BYTES_PER_MS);
      call!.done(wordsOfWindow(message.heard, { startMs: 0, endMs }));
    });
  });
  let id = 0;
  return {
    decode: (pcm) =>
      new Promise((done) => {
        waiting.set(++id, { pcm, done });
        if (child.connected) child.send({ id, pcm });
      }),
    close: () => void child.kill('SIGKILL'),
  };
}
