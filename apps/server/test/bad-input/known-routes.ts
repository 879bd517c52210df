import { idParametersOf, requiredOf, variantsOf } from '../isolation/parameters.js';
import type { Tenant } from '../isolation/inhabitants.js';
import type { Principal } from '../isolation/principals.js';
import { guessFor } from '../isolation/samples.js';
import { freshRow } from '../isolation/targets.js';
import type { World } from '../isolation/world.js';
import type { DeclaredRoute } from '@scriptorium/server-kit';
import type { Known } from './requests.js';
import type { Value } from './values.js';

/**
 * Returns every route with a key for it and a valid value of each parameter, so that part of the requests
 * pass validation.
 */
export async function knownRoutes(world: World): Promise<Known[]> {
  const { own } = world.tenants;
  const known: Known[] = [];
  for (const route of world.service.routes) {
    const caller = callerOf(route, own);
    const good: Record<string, Value> = { ...variantsOf(route)[0]!.given };
    for (const { name, kind } of idParametersOf(route, variantsOf(route)[0]!)) {
      good[name] = String(await freshRow(world, kind, own, caller));
    }
    for (const name of Object.keys(route.params?.shape ?? {})) {
      if (name in good) continue;
      const sample = guessFor(route, name, own, ++world.rows.made);
      if (sample === undefined) continue;
      good[name] =
        typeof sample === 'string'
          ? sample
          : { file: sample.content.toString('latin1'), filename: sample.filename };
    }
    const required = new Set([...Object.keys(variantsOf(route)[0]!.given), ...requiredOf(route)]);
    known.push({ route, good, required, key: caller.key! });
  }
  return known;
}

/** Returns a principal that may call the route. */
function callerOf({ access }: DeclaredRoute, tenant: Tenant): Principal {
  const level = access === 'admin' ? 'admin' : access === 'work' ? 'vendor' : 'project';
  return { name: level, key: tenant.keys[level], tenant, level };
}
