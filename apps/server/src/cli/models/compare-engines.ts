import { scoreWords } from '@scriptorium/captions';
import { extractAudio, probe } from '@scriptorium/media';
import { recogniseInPieces, speaks, type Recogniser } from '@scriptorium/speech';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installedRecognisers } from '../../model-engines.js';
import { UsageError, type Run } from '../command.js';
import { megabytes, openModels, tableOf } from './open-models.js';
import { withPeakMemory } from './peak-memory.js';
import { findReferenced } from './references.js';

/** A recording of which the audio was extracted. */
interface Prepared {
  name: string;
  wav: string;
  text: string;
  durationMs: number;
}

interface Result {
  engine: string;
  recordings: number;
  words: number;
  wrong: number;
  /** Share of wrong words; null if nothing was recognised. */
  wer: number | null;
  /** Length of the recordings, divided by the time that the engine took. */
  speed: number | null;
  peakBytes: number | null;
  failures: { recording: string; reason: string }[];
}

/** Recognises the operator's recordings with every engine. Returns false if an engine failed. */
export async function compareEngines(run: Run, folder: string): Promise<boolean> {
  const { config } = await openModels(run);
  const language = (run.values.language as string | undefined) ?? 'en';
  const wanted = (run.values.engines as string | undefined)?.split(',');
  const engines = (await installedRecognisers(config)).filter((each) => speaks(each, language));
  const chosen = wanted ? engines.filter(({ id }) => wanted.includes(id)) : engines;
  const unknown = wanted?.filter((name) => !engines.some(({ id }) => id === name)) ?? [];
  if (unknown.length || !chosen.length) {
    const known = engines.map(({ id }) => id).join(', ') || 'none';
    throw new UsageError(
      `no such engine for '${language}': ${unknown.join(', ') || '–'}; installed: ${known}`,
    );
  }
  const recordings = await findReferenced(folder, language).catch((error: NodeJS.ErrnoException) => {
    throw error.code ? new UsageError(`${folder} cannot be read (${error.code})`) : error;
  });
  if (!recordings.length)
    throw new UsageError(`${folder} has no recording with a text or captions of the same name beside it`);
  const scratch = await mkdtemp(path.join(tmpdir(), 'scriptorium-compare-'));
  try {
    const prepared = await prepare(recordings, scratch);
    const results: Result[] = [];
    for (const engine of chosen) results.push(await measure(engine, prepared, { language, scratch }));
    results.sort((a, b) => (a.wer ?? Infinity) - (b.wer ?? Infinity));
    run.show(reportOf(results), { folder, language, engines: results });
    return results.every(({ failures }) => failures.length === 0);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function prepare(
  recordings: Awaited<ReturnType<typeof findReferenced>>,
  scratch: string,
): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  for (const [i, { name, file, text }] of recordings.entries()) {
    const wav = path.join(scratch, `${i}.wav`);
    const { durationMs } = await extractAudio(file, wav, { durationMs: (await probe(file)).durationMs });
    prepared.push({ name, wav, text, durationMs });
  }
  return prepared;
}

async function measure(
  engine: Recogniser,
  recordings: readonly Prepared[],
  { language, scratch }: { language: string; scratch: string },
): Promise<Result> {
  const failures: Result['failures'] = [];
  let [words, wrong, audioMs, tookMs, done, peak] = [0, 0, 0, 0, 0, 0 as number | null];
  for (const { name, wav, text, durationMs } of recordings) {
    progress(`${engine.id}: ${name}`);
    const began = performance.now();
    try {
      const { result, peakBytes } = await withPeakMemory(() =>
        recogniseInPieces(engine, wav, { language, scratchFolder: scratch }),
      );
      tookMs += performance.now() - began;
      const score = scoreWords(text, result.words.map((word) => word.text).join(' '));
      words += score.words;
      wrong += score.substitutions + score.deletions + score.insertions;
      audioMs += durationMs;
      peak = peakBytes === null || peak === null ? null : Math.max(peak, peakBytes);
      done += 1;
    } catch (error) {
      failures.push({ recording: name, reason: (error as Error).message });
    }
  }
  progress('');
  return {
    engine: engine.id,
    recordings: done,
    words,
    wrong,
    wer: done ? wrong / Math.max(1, words) : null,
    speed: done ? audioMs / tookMs : null,
    peakBytes: done ? peak : null,
    failures,
  };
}

function reportOf(results: readonly Result[]): string {
  const rows = results.map(({ engine, words, wrong, wer, speed, peakBytes, failures }) => [
    engine,
    wer === null ? 'failed' : `${(100 * wer).toFixed(1)} %`,
    wer === null ? '' : `${wrong} of ${words}`,
    speed === null ? '' : `${speed.toFixed(1)} ×`,
    peakBytes === null ? '' : megabytes(peakBytes),
    failures.length ? String(failures.length) : '',
  ]);
  const table = tableOf([['Engine', 'Wrong', 'Words', 'Speed', 'Memory', 'Failed'], ...rows]);
  const reasons = results.flatMap(({ engine, failures }) =>
    failures.map(({ recording, reason }) => `${engine}: ${recording}: ${reason}`),
  );
  return [table, ...reasons].join('\n');
}

const progress = (line: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
};
