import { UsageError, type Run } from '../command.js';
import { openModels } from './open-models.js';

export async function removeModel(run: Run, name: string): Promise<void> {
  const { store } = await openModels(run);
  if (!(await store.remove(name))) throw new UsageError(`there is no model ${name} in ${store.folder}`);
  run.show(`${name} is removed`, { name, removed: true });
}
