import { startWholeService } from '../../whole-service.js';
import type { Inhabitants } from '../inhabitants.js';
import { Matrix } from '../matrix.js';
import { nameOf } from '../parameters.js';
import type { Try } from '../tries.js';
import { openWorld } from '../world.js';

/** A database with its tenants, in which mutants are tried. */
export interface Stage {
  databaseUrl: string;
  folder: string;
  secretKey: Buffer;
  inhabitants?: Inhabitants;
  rows: Map<string, number>;
}

export interface Verdict {
  /** The first fault found; undefined if the mutant survived. */
  fault: string | undefined;
  requests: number;
  inhabitants: Inhabitants;
}

/** Kinds of rows that only people reach. */
const ofPeople: readonly string[] = ['own_session', 'passkey', 'project_of_key'];

/**
 * Selects tries with a valid key against rows of other tenants: the rest of the matrix does not depend on
 * ownership conditions.
 */
function worthIt({ principal, parameter, target, expected }: Try): boolean {
  if (principal.person && principal.tenant.name === 'own' && parameter && ofPeople.includes(parameter.kind))
    return !target?.malformed && !target?.archived;
  const { name, level } = principal;
  if (name === 'user with access to the sibling') return !parameter;
  if (!level || principal.lacks || level === 'observer' || expected === 403) return false;
  if (!['project of own', 'vendor of own', 'worker of own', 'admin of own'].includes(name)) return !parameter;
  if (target?.malformed || target?.archived || target?.name === 'zero' || target?.name === '2^31')
    return false;
  return !(level === 'admin' && target?.tenant === 'sibling');
}

/** Thrown when the mutant is not valid SQL, which proves nothing. */
export class NoMutant extends Error {
  override readonly name = 'NoMutant';
}

/**
 * Tries the service until a fault is found.
 * @param first selects the routes that are tried first
 * @param onlyReads whether requests that may change rows are left out, so that the database can be copied for other trials
 */
export async function trial(
  stage: Stage,
  first: (route: string) => boolean,
  { onlyReads = false } = {},
): Promise<Verdict> {
  const service = await startWholeService(stage);
  try {
    const world = await openWorld(service, stage.inhabitants);
    try {
      const { tenants, weakKeys, rows } = world;
      const matrix = new Matrix(world, (it) => worthIt(it) && !(onlyReads && it.changes), stage.rows);
      const found = await firstFault(
        matrix,
        service.routes.toSorted((a, b) => Number(first(nameOf(b))) - Number(first(nameOf(a)))),
      );
      const broken = service.errors.find((line) => /syntax error|could not determine data type/.test(line));
      if (broken) throw new NoMutant(broken);
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
