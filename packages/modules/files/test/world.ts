import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { CatalogModule } from '@scriptorium/catalog';
import { tenants, testApp, type Tenants, type TestApp, type TestOptions } from '@scriptorium/testing';
import { FilesModule } from '../src/files.module.js';

export interface World extends Tenants {
  app: TestApp;
}

/** A running service of files, with callers of several projects. */
export async function startWorld(options?: TestOptions): Promise<World> {
  const app = await testApp([AccountsModule, CatalogModule, FilesModule], options);
  return { app, ...(await tenants(app, app.get(AccountsService))) };
}
