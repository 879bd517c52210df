import type { InstalledModel } from '@scriptorium/speech';
import { tryModel } from '../../model-trial.js';
import { UsageError, type Run } from '../command.js';
import { openModels, tableOf } from './open-models.js';

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
  const results: Tested[] = [];
  for (const model of chosen) {
    const wrong = await store.verify(model.name);
    const tried = () => tryModel(model, config);
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
