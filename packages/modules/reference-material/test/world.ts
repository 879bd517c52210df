import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { CatalogModule } from '@scriptorium/catalog';
import { FilesModule } from '@scriptorium/files';
import { tenants, testApp, type TestApp, type TestClient, type Tenants } from '@scriptorium/testing';
import { ReferenceMaterialModule } from '../src/reference-material.module.js';

/** One resource of each kind. */
export interface Resources {
  projectId: number;
  batchId: number;
  fileId: number;
}

export interface World extends Tenants {
  app: TestApp;
  own: Resources;
  /** Resources of another project of the account, and of another account. */
  foreign: Resources[];
}

/** Starts the reference material service, with several projects, each with a batch and a file in it. */
export async function startWorld(): Promise<World> {
  const app = await testApp([AccountsModule, CatalogModule, FilesModule, ReferenceMaterialModule]);
  const callers = await tenants(app, app.get(AccountsService));
  const foreign = [await resourcesOf(callers.sibling), await resourcesOf(callers.stranger)];
  return { app, ...callers, own: await resourcesOf(callers.project), foreign };
}

async function resourcesOf(client: TestClient): Promise<Resources> {
  const batch = (await client.post('/v3/batches', { name: 'Folder' })).body.data;
  const file = (await client.post('/v3/files', { language_id: 1, batch_id: batch.id })).body.data;
  return { projectId: batch.project_id, batchId: batch.id, fileId: file.id };
}

export const refusal = ({ status, body }: Awaited<ReturnType<TestClient['get']>>) => [
  status,
  body.error?.items ?? body.error?.message,
];
