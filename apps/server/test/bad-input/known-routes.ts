import { idParametersOf, requiredOf, variantsOf } from '../isolation/parameters.js';
import { guessFor } from '../isolation/samples.js';
import { freshRow } from '../isolation/targets.js';
import type { World } from '../isolation/world.js';
import type { Known } from './requests.js';
import type { Value } from './values.js';

/** Every route with a key for it and a good value of each parameter, so that a part of what is sent gets far. */
export async function knownRoutes(world: World): Promise<Known[]> {
  const { own } = world.tenants;
  const known: Known[] = [];
  for (const route of world.service.routes) {
    const good: Record<string, Value> = { ...variantsOf(route)[0]!.given };
    for (const { name, kind } of idParametersOf(route, variantsOf(route)[0]!)) {
      good[name] = String(await freshRow(world, kind, own));
    }
    for (const name of Object.keys(route.params?.shape ?? {})) {
      if (name in good) continue;
      const sample = guessFor(route, name, own, ++world.rows.made);
      if (sample === undefined) continue;
      good[name] = typeof sample === 'string' ? sample : { file: sample.content, filename: sample.filename };
    }
    const required = new Set([...Object.keys(variantsOf(route)[0]!.given), ...requiredOf(route)]);
    known.push({ route, good, required, key: route.access === 'admin' ? own.keys.admin : own.keys.project });
  }
  return known;
}
