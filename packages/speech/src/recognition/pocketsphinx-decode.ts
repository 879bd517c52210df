import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import denoiser from '../../denoise.cjs';
import { ChildError, runChild } from '../child.js';
import { RecognitionError } from '../recogniser.js';
import type { RecognisedWord } from '../recogniser.js';
import { FRAME_MS } from '../detection/voice-activity.js';
import { wavHeader, type Span, type Wav } from '../wav.js';

export interface Decoder {
  binary: string;
  /** Maximum number of concurrent processes. */
  processes: number;
  /** Folder of the acoustic model. */
  acousticModel: string;
  /** N-gram model, ARPA or binary. */
  languageModel: string;
  dictionary: string;
  scratchFolder: string;
  /** Whether noise is removed before. */
  denoise: boolean;
}

interface DecodeOptions {
  signal?: AbortSignal;
  onProgress?: (fraction: number) => void;
}

/**
 * Recognises spans of a recording in parallel processes.
 *
 * @throws {RecognitionError} `failed`; the signal's reason when aborted.
 */
export async function decode(
  wav: Wav,
  speech: readonly Span[],
  { binary, processes, acousticModel, languageModel, dictionary, scratchFolder, denoise }: Decoder,
  { signal, onProgress }: DecodeOptions,
): Promise<RecognisedWord[]> {
  const total = speech.reduce((sum, span) => sum + length(span), 0);
  const folder = await mkdtemp(join(scratchFolder, 'scriptorium-speech-'));
  const failure = new AbortController(); // stops all processes when one fails
  const stop = signal ? AbortSignal.any([signal, failure.signal]) : failure.signal;
  let done = 0;
  const decoded = new Set<number>();
  const onLine = (line: string) => {
    const index = /batch\.c\(\d+\): (\d+): [\d.]+ seconds speech/.exec(line)?.[1];
    if (!index) return;
    decoded.add(Number(index));
    onProgress?.((done += length(speech[Number(index)]!)) / total);
  };

  const link = async (n: number) => {
    await symlink(resolve(wav.path), join(folder, `audio-${n}.wav`));
    return wav.dataOffset;
  };
  const writeDenoised = async ({ path, dataOffset, dataBytes }: Wav, spans: Span[], n: number) => {
    const header = wavHeader(dataBytes);
    const job = { path: resolve(path), dataOffset, dataBytes, header: header.toString('base64'), spans };
    await writeFile(join(folder, `${n}.json`), JSON.stringify(job));
    const argv = [process.execPath, denoiser.program, `${n}.json`, `audio-${n}.wav`];
    await runChild(argv, { cwd: folder, signal: stop });
    return header.length;
  };
  const run = async (indexes: readonly number[], n: number) => {
    const frames = (ms: number) => ms / FRAME_MS;
    const lines = indexes.map(
      (i) => `audio-${n} ${frames(speech[i]!.startMs)} ${frames(speech[i]!.endMs)} ${i}\n`,
    );
    const spans = indexes.map((i) => speech[i]!);
    const headerBytes = denoise ? await writeDenoised(wav, spans, n) : await link(n);
    await writeFile(join(folder, `${n}.ctl`), lines.join(''));
    const argv = [
      binary,
      ['-hmm', acousticModel, '-lm', languageModel, '-dict', dictionary],
      ['-ctl', `${n}.ctl`, '-cepdir', folder, '-cepext', '.wav', '-ctm', `${n}.ctm`],
      ['-adcin', 'yes', '-adchdr', String(headerBytes), '-remove_silence', 'no'],
      ['-maxhmmpf', '5000', '-maxwpf', '20'], // a third less time than with the defaults, for about the same words
    ].flat();
    await runChild(argv, { cwd: folder, signal: stop, onLine });
    // It also exits with 0 when it could not read its input, which must not count as silence.
    if (!indexes.every((i) => decoded.has(i)))
      throw new ChildError('pocketsphinx did not process all speech', true);
    return parseCtm(await readFile(join(folder, `${n}.ctm`), 'utf8'), speech);
  };

  try {
    const runs = share(speech, processes).map((indexes, n) =>
      run(indexes, n).catch((error: unknown) => (failure.abort(error), [])),
    );
    const words = (await Promise.all(runs)).flat();
    signal?.throwIfAborted();
    if (stop.aborted) throw failed(stop.reason as Error);
    return words.sort((a, b) => a.startMs - b.startMs);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const failed = (error: Error) =>
  new RecognitionError('failed', error.message, error instanceof ChildError && error.killed);

const length = ({ startMs, endMs }: Span) => endMs - startMs;

/** Distributes the spans so that all processes finish at about the same time. */
function share(speech: readonly Span[], processes: number): number[][] {
  const hands = Array.from({ length: Math.min(processes, speech.length) }, () => ({
    ms: 0,
    indexes: [] as number[],
  }));
  const longestFirst = speech.map((_, i) => i).sort((a, b) => length(speech[b]!) - length(speech[a]!));
  for (const index of longestFirst) {
    const least = hands.reduce((a, b) => (b.ms < a.ms ? b : a));
    least.indexes.push(index);
    least.ms += length(speech[index]!);
  }
  // In time order, because the engine carries its channel estimate from one span to the next.
  return hands.map(({ indexes }) => indexes.sort((a, b) => a - b));
}

/** Parses NIST CTM: `span channel start duration word confidence`, with times in seconds from the start of the span. */
export function parseCtm(text: string, speech: readonly Span[]): RecognisedWord[] {
  return text.split('\n').flatMap((line): RecognisedWord[] => {
    const [index, , start, duration, token, confidence] = line.trim().split(/\s+/);
    if (!token || /^[<[+]/.test(token)) return []; // silence and noise
    const startMs = speech[Number(index)]!.startMs + Math.round(Number(start) * 1000);
    return [
      {
        text: token.replace(/\(\d+\)$/, ''), // removes the number of an alternative pronunciation
        startMs,
        endMs: startMs + Math.round(Number(duration) * 1000),
        confidence: Math.min(1, Math.max(0, Number(confidence) || 0)),
      },
    ];
  });
}
