import { spawn } from 'node:child_process';
import live from '../../pocketsphinx-live.cjs';
import { tied } from '../child.js';
import {
  pocketSphinxAvailability,
  pocketSphinxSettings,
  requirePocketSphinx,
} from '../recognition/pocketsphinx.js';
import { RecognitionError, type Availability } from '../recogniser.js';
import { openStream, type EngineEvents, type UtteranceEngine } from './recognition-stream.js';
import type { StreamedWord, StreamingRecogniser } from './streaming-recogniser.js';

const LONGEST_MS = 20_000;
/** Part of the latency needed for the words after a word, which decide it, and for processing. */
const RESERVE_MS = 900;

export interface StreamingPocketSphinxOptions {
  /** Folder with `en-us`, `en-us.lm.bin` and `cmudict-en-us.dict`. Default: Debian's. */
  model?: string;
}

/**
 * Creates a streaming recogniser that runs libpocketsphinx with its American English model: offline, one process of about
 * 155 MB and a third of a core for each stream; lower case without punctuation; phrases are ignored.
 */
export function streamingPocketSphinx(options: StreamingPocketSphinxOptions = {}): StreamingRecogniser {
  const settings = pocketSphinxSettings(options);
  return {
    id: 'pocketsphinx',
    languages: ['en'],
    availability: async () => {
      const state = await pocketSphinxAvailability(settings);
      return state.available ? libraryAvailability() : state;
    },
    open: async (stream) => {
      await requirePocketSphinx(settings, stream.language);
      return openStream(stream, {
        longestMs: LONGEST_MS,
        commitMs: Math.max(RESERVE_MS, stream.latencyMs - RESERVE_MS),
        open: (events) => startProcess(settings.model, events),
      });
    },
  };
}

function libraryAvailability(): Availability {
  try {
    live.loadLibrary();
    return { available: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND')
      return { available: false, reason: 'the package koffi is not installed', remedy: 'npm install koffi' };
    const remedy = 'apt-get install --no-install-recommends -y libpocketsphinx3';
    return { available: false, reason: 'the library of pocketsphinx is not installed', remedy };
  }
}

type Message =
  | { ready: true }
  | { words: [text: string, startSample: number, endSample: number][]; heardSample: number; final: boolean };

const toWord = ([text, startSample, endSample]: [string, number, number]): StreamedWord => ({
  text,
  startSample,
  endSample,
});

/** Resolves when the process has loaded its model. */
async function startProcess(
  model: string,
  { onHypothesis, onError }: EngineEvents,
): Promise<UtteranceEngine> {
  const [program, ...args] = await tied([process.execPath, live.program, model]);
  const child = spawn(program!, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  let stderr = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-2000)));
  await new Promise<void>((done, fail) => {
    let onEnd = fail;
    const ended = (why: string) =>
      onEnd(new RecognitionError('failed', `pocketsphinx ended: ${stderr.trim() || why}`, true));
    child.on('error', (error) => ended(error.message));
    child.on('exit', (code, signal) => ended(`${code ?? signal}`));
    child.on('message', (message: Message) => {
      if (!('ready' in message)) return onHypothesis({ ...message, words: message.words.map(toWord) });
      onEnd = onError;
      done();
    });
  });
  return {
    write: (part) => void (child.connected && child.send(part)),
    close: () => void child.kill('SIGKILL'),
  };
}
