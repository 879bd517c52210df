import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ChildError, runChild } from './child.js';
import { locate, readable } from './locate.js';
import { RecognitionError } from './recogniser.js';
import type { Availability, RecogniseOptions, RecognisedWord, Recogniser } from './recogniser.js';
import { findSpeech, FRAME_MS, measureLevels } from './voice-activity.js';
import { openWav } from './wav.js';
import type { Span } from './wav.js';

export interface PocketSphinxOptions {
  /** Most processes at once, about 110 MB each. Default: one a core. */
  processes?: number;
  /** Default `pocketsphinx_batch`, looked up on the PATH. */
  binary?: string;
  /** Where the lists that the processes read and write lie. Default the system's temporary folder. */
  scratchFolder?: string;
  /** A folder with `en-us`, `en-us.lm.bin` and `cmudict-en-us.dict`. Default Debian's. */
  model?: string;
}

const mend = 'apt-get install --no-install-recommends -y pocketsphinx pocketsphinx-en-us';

/**
 * CMU PocketSphinx with its American English model: offline, measured word times and confidences, lower-case words without
 * punctuation, no use of phrases. Finds speech by energy and recognises the stretches in parallel.
 */
export function pocketSphinx({
  processes = availableParallelism(),
  binary = 'pocketsphinx_batch',
  model = '/usr/share/pocketsphinx/model/en-us',
  scratchFolder = tmpdir(),
}: PocketSphinxOptions = {}): Recogniser {
  const files = [
    join(model, 'en-us', 'mdef'),
    join(model, 'en-us.lm.bin'),
    join(model, 'cmudict-en-us.dict'),
  ];

  async function availability(): Promise<Availability> {
    if (!(await locate(binary))) return { available: false, reason: 'pocketsphinx is not installed', mend };
    const present = await Promise.all(files.map((file) => readable(file)));
    if (present.every(Boolean)) return { available: true };
    return { available: false, reason: 'the English model of pocketsphinx is not installed', mend };
  }

  return {
    id: 'pocketsphinx',
    capabilities: { languages: ['en'], wordTimes: true, confidence: true, streaming: false },
    limits: { concurrency: 1 }, // it takes all the processes it may
    availability,
    async recognise(wavPath, options) {
      if (options.language !== 'en')
        throw new RecognitionError('unsupported_language', 'pocketsphinx recognises English only.');
      const state = await availability();
      if (!state.available) throw new RecognitionError('unavailable', `${state.reason}: ${state.mend}`, true);
      const words = await decode(wavPath, options, { processes, binary, model, scratchFolder });
      return { language: 'en', words };
    },
  };
}

async function decode(
  wavPath: string,
  { signal, onProgress }: RecogniseOptions,
  { processes, binary, model, scratchFolder }: Required<PocketSphinxOptions>,
): Promise<RecognisedWord[]> {
  const wav = await openWav(wavPath);
  const speech = findSpeech(await measureLevels(wav, signal));
  const total = speech.reduce((sum, span) => sum + length(span), 0);
  const folder = await mkdtemp(join(scratchFolder, 'scriptorium-speech-'));
  const failure = new AbortController(); // when one process fails the others stop as well
  const stop = signal ? AbortSignal.any([signal, failure.signal]) : failure.signal;
  let done = 0;
  const onLine = (line: string) => {
    const index = /batch\.c\(\d+\): (\d+): [\d.]+ seconds speech/.exec(line)?.[1];
    if (index) onProgress?.((done += length(speech[Number(index)]!)) / total);
  };

  const run = async (indexes: readonly number[], n: number) => {
    const frames = (ms: number) => ms / FRAME_MS;
    const lines = indexes.map(
      (i) => `audio ${frames(speech[i]!.startMs)} ${frames(speech[i]!.endMs)} ${i}\n`,
    );
    await writeFile(join(folder, `${n}.ctl`), lines.join(''));
    const argv = [
      binary,
      ['-hmm', join(model, 'en-us'), '-lm', join(model, 'en-us.lm.bin')],
      ['-dict', join(model, 'cmudict-en-us.dict')],
      ['-ctl', `${n}.ctl`, '-cepdir', folder, '-cepext', '.wav', '-ctm', `${n}.ctm`],
      ['-adcin', 'yes', '-adchdr', String(wav.dataOffset), '-remove_silence', 'no'],
    ].flat();
    await runChild(argv, { cwd: folder, signal: stop, onLine });
    return parseCtm(await readFile(join(folder, `${n}.ctm`), 'utf8'), speech);
  };

  try {
    await symlink(resolve(wavPath), join(folder, 'audio.wav'));
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

/** Deals the stretches out so that all processes end at about the same time. */
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
  // In order of time, because the engine carries its estimate of the channel from one to the next.
  return hands.map(({ indexes }) => indexes.sort((a, b) => a - b));
}

/** NIST CTM: `stretch channel start duration word confidence`, times in seconds from the start of the stretch. */
export function parseCtm(text: string, speech: readonly Span[]): RecognisedWord[] {
  return text.split('\n').flatMap((line): RecognisedWord[] => {
    const [index, , start, duration, token, confidence] = line.trim().split(/\s+/);
    if (!token || /^[<[+]/.test(token)) return []; // silence and noise
    const startMs = speech[Number(index)]!.startMs + Math.round(Number(start) * 1000);
    return [
      {
        text: token.replace(/\(\d+\)$/, ''), // a second pronunciation
        startMs,
        endMs: startMs + Math.round(Number(duration) * 1000),
        confidence: Math.min(1, Math.max(0, Number(confidence) || 0)),
      },
    ];
  });
}
