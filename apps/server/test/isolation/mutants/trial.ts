import { startWholeService } from '../../whole-service.js';
import type { Inhabitants } from '../inhabitants.js';
import { Matrix } from '../matrix.js';
import { nameOf } from '../parameters.js';
import type { Try } from '../tries.js';
import { openWorld } from '../world.js';

/** A database with tenants in it, and rows of theirs to try. */
export interface Stage {
  databaseUrl: string;
  folder: string;
  secretKey: Buffer;
  inhabitants?: Inhabitants;
  rows: Map<string, number>;
}

export interface Verdict {
  /** What gave it away. */
  fault: string | undefined;
  requests: number;
  inhabitants: Inhabitants;
}

/** What somebody with a good key can do to others: the rest of the matrix does not depend on whose rows are read. */
const worthIt = ({ principal, target, expected }: Try): boolean =>
  (principal.name === 'project of own' || principal.name === 'admin of own') &&
  expected !== 403 &&
  !target?.malformed &&
  !target?.archived &&
  target?.name !== 'zero' &&
  target?.name !== '2^31' &&
  !(principal.level === 'admin' && target?.tenant === 'sibling');

/** Tries the service until something is wrong. @param first the routes that are tried before the others */
export async function trial(stage: Stage, first: (route: string) => boolean): Promise<Verdict> {
  const service = await startWholeService(stage);
  try {
    const world = await openWorld(service, stage.inhabitants);
    try {
      const { tenants, weakKeys, rows } = world;
      const matrix = new Matrix(world, worthIt, stage.rows);
      const found = await firstFault(
        matrix,
        service.routes.toSorted((a, b) => Number(first(nameOf(b))) - Number(first(nameOf(a)))),
      );
      return { ...found, inhabitants: { tenants, weakKeys, rowsMade: rows.made } };
    } finally {
      await world.stop();
    }
  } finally {
    await service.stop();
  }
}

async function firstFault(matrix: Matrix, routes: Parameters<Matrix['check']>[0][]) {
  let requests = 0;
  for (const route of routes) {
    const found = await matrix.check(route);
    requests += found.requests;
    if (found.faults.length > 0) return { fault: found.faults[0], requests };
  }
  return { fault: undefined, requests };
}
