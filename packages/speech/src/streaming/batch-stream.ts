import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recogniser } from '../recogniser.js';
import { BYTES_PER_MS, SAMPLE_RATE, wavHeader } from '../wav.js';
import { openStream, type EngineEvents, type UtteranceEngine } from './recognition-stream.js';
import type { SpeechPart } from './speech-gate.js';
import type { StreamingRecogniser, StreamOptions } from './streaming-recogniser.js';

/** Part of the latency left for recognition. */
const RESERVE_MS = 1000;
const SHORTEST_MS = 1000;

export interface StreamingFromOptions {
  /** Folder for temporary files. Default: the system's temporary folder. */
  scratchFolder?: string;
}

/**
 * Makes a streaming recogniser of any other: cuts the stream at pauses, and in speech without a pause when the latency requires
 * it, and recognises the pieces one after another. There are no partial words.
 */
export function streamingFrom(
  recogniser: Recogniser,
  { scratchFolder = tmpdir() }: StreamingFromOptions = {},
): StreamingRecogniser {
  return {
    id: recogniser.id,
    languages: recogniser.capabilities.languages,
    availability: () => recogniser.availability(),
    open: (stream) => {
      const longestMs = Math.min(stream.latencyMs - RESERVE_MS, recogniser.limits?.maxMs ?? Infinity);
      return openStream(stream, {
        longestMs: Math.max(SHORTEST_MS, longestMs),
        open: (events) => openPieces(recogniser, stream, scratchFolder, events),
      });
    },
  };
}

/** Collects each utterance and recognises it when it is complete. */
async function openPieces(
  recogniser: Recogniser,
  { language, phrases }: StreamOptions,
  scratchFolder: string,
  { onHypothesis, onError }: EngineEvents,
): Promise<UtteranceEngine> {
  const folder = await mkdtemp(join(scratchFolder, 'scriptorium-live-'));
  const path = join(folder, 'utterance.wav');
  const closed = new AbortController();
  let parts: SpeechPart[] = [];
  let queue = Promise.resolve();

  const recognise = async (utterance: readonly SpeechPart[]) => {
    closed.signal.throwIfAborted();
    const { startSample } = utterance[0]!;
    const bytes = Buffer.concat(
      utterance.map(({ pcm }) => Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)),
    );
    await writeFile(path, Buffer.concat([wavHeader(bytes.length), bytes]));
    const { words } = await recogniser.recognise(path, { language, phrases, signal: closed.signal });
    const sample = (ms: number) => startSample + Math.round((ms * SAMPLE_RATE) / 1000);
    onHypothesis({
      words: words.map(({ text, startMs, endMs }) => ({
        text,
        startSample: sample(startMs),
        endSample: sample(endMs),
      })),
      heardSample: sample(bytes.length / BYTES_PER_MS),
      final: true,
    });
  };
  const fail = (error: Error) => {
    if (closed.signal.aborted) return;
    closed.abort();
    onError(error);
  };
  const remove = () => rm(folder, { recursive: true, force: true });

  return {
    write: (part) => {
      parts.push(part);
      if (!part.last) return;
      const utterance = parts;
      parts = [];
      queue = queue.then(() => recognise(utterance)).catch(fail);
    },
    close: () => {
      closed.abort();
      void queue.then(remove);
    },
  };
}
