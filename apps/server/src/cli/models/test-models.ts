import { extractAudio, probe } from '@scriptorium/media';
import { fliteSynthesiser, type InstalledModel } from '@scriptorium/speech';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tryModel } from '../../model-engines.js';
import { UsageError, type Run } from '../command.js';
import { openModels, tableOf } from './open-models.js';

const SENTENCE = 'Good morning, and welcome to the course.';

interface Tested {
  name: string;
  ok: boolean;
  /** What the model returned, or what is wrong. */
  detail: string;
  seconds: number;
}

/** Tests one or all installed models. Returns false if one does not work. */
export async function testModels(run: Run, name: string | undefined): Promise<boolean> {
  const { store, config } = await openModels(run);
  const installed = await store.installed();
  const chosen = name === undefined ? installed : installed.filter((model) => model.name === name);
  if (!chosen.length)
    throw new UsageError(name === undefined ? `${store.folder} has no models` : `${name} is not installed`);
  const scratch = await mkdtemp(path.join(tmpdir(), 'scriptorium-models-'));
  try {
    const wav = await spoken(scratch);
    const results: Tested[] = [];
    for (const model of chosen) {
      const wrong = await store.verify(model.name);
      const tried = () => tryModel(model, wav, { config, scratch });
      results.push(
        wrong ? { name: model.name, ok: false, detail: wrong, seconds: 0 } : await attempt(model, tried),
      );
    }
    const rows = results.map(({ name: each, ok, detail, seconds }) => [
      each,
      ok ? 'works' : 'FAILED',
      `${seconds.toFixed(1)} s`,
      detail,
    ]);
    run.show(tableOf(rows), { models: results });
    return results.every(({ ok }) => ok);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function attempt({ name }: InstalledModel, work: () => Promise<string>): Promise<Tested> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  try {
    return { name, ok: true, detail: await work(), seconds: seconds() };
  } catch (error) {
    return { name, ok: false, detail: (error as Error).message, seconds: seconds() };
  }
}

/** Returns a spoken sentence as a file that recognisers accept. */
async function spoken(folder: string): Promise<string> {
  const [raw, wav] = [path.join(folder, 'spoken.wav'), path.join(folder, 'sentence.wav')];
  await fliteSynthesiser().speak(SENTENCE, raw);
  await extractAudio(raw, wav, { durationMs: (await probe(raw)).durationMs });
  return wav;
}
