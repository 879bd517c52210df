import { Client } from 'pg';
import type { WholeService } from '../whole-service.js';
import { openEditor, type Editor } from './editing-link.js';
import { Fingerprints, type Owners } from './fingerprints.js';
import { Http } from './http.js';
import { settle, type Inhabitants } from './inhabitants.js';
import { openPersons, type Persons } from './persons.js';
import { Rows, type Owner } from './rows.js';
import { ownershipOf, readTables } from './tables.js';

export interface World extends Inhabitants {
  service: WholeService;
  db: Client;
  http: Http;
  rows: Rows;
  fingerprints: Fingerprints;
  /** The owner's marker of every row, by id: ids are unique across tables. */
  markerOfId: Map<number, string>;
  /** The editor that all requests without changes share. */
  editor: Editor;
  persons: Persons;
  stop(): Promise<void>;
}

/** An id that does not exist, with as many digits as the others. */
export const MISSING = 9_999_999;

/**
 * Opens the service and its tenants.
 * @param known the tenants of the database; created if omitted
 */
export async function openWorld(service: WholeService, known?: Inhabitants): Promise<World> {
  const db = new Client({ connectionString: service.databaseUrl });
  await db.connect();
  try {
    // Starting parallel workers takes longer than reading the few rows.
    await db.query('set max_parallel_workers_per_gather = 0');
    const inhabitants = known ?? (await settle(service, db));
    const tables = await readTables(db);
    const http = new Http(service.port);
    const stop = async () => {
      http.close();
      await db.end();
    };
    const fingerprints = new Fingerprints(db, tables);
    const rows = new Rows(db, tables, inhabitants.rowsMade);
    const world: Omit<World, 'editor' | 'persons'> = {
      ...inhabitants,
      service,
      db,
      http,
      rows,
      fingerprints,
      markerOfId: new Map(),
      stop,
    };
    const persons = await openPersons(world);
    await learnIds(world);
    return Object.assign(world, { persons, editor: await openEditor(world) });
  } catch (error) {
    await db.end();
    throw error;
  }
}

/** Reads the ids of all rows and their owners from the database. */
async function learnIds({ db, rows, tenants, markerOfId }: Omit<World, 'editor' | 'persons'>): Promise<void> {
  for (const owner of ownersIn(tenants)) {
    for (const table of rows.tables.values()) {
      const theirs = ownershipOf(table, rows.tables);
      if (!theirs || !table.columns.some(({ name, given }) => name === 'id' && given)) continue;
      const found = await db.query<{ id: string }>(
        `select t.id from "${table.name}" t where cardinality($1::bigint[]) >= 0 and cardinality($2::bigint[]) >= 0 and ${theirs}`,
        [ownersOf(owner).projects, ownersOf(owner).accounts],
      );
      for (const { id } of found.rows) markerOfId.set(Number(id), owner.marker);
    }
  }
}

/** Returns the owners of project-level and account-level rows. */
export const ownersIn = (tenants: Inhabitants['tenants']): Owner[] => [
  ...new Set(Object.values(tenants).flatMap((tenant): Owner[] => [tenant, tenant.account])),
];

export const ownersOf = ({ projectId, accountId }: Owner): Owners =>
  projectId === null ? { projects: [], accounts: [accountId] } : { projects: [projectId], accounts: [] };
