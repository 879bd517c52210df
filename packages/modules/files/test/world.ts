import { Global, Module } from '@nestjs/common';
import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { CatalogModule } from '@scriptorium/catalog';
import type { Scope } from '@scriptorium/server-kit';
import { tenants, testApp, type Tenants, type TestApp, type TestOptions } from '@scriptorium/testing';
import { FilesModule } from '../src/files.module.js';
import { Integrations } from '../src/integrations/integrations.js';

/** Test double for the package that manages integrations. Each project has the ids registered for it. */
class RegisteredIntegrations extends Integrations {
  readonly registered = new Map<number, Set<number>>();

  async exists({ projectId }: Scope, id: number): Promise<boolean> {
    return this.registered.get(projectId)?.has(id) ?? false;
  }
}

const integrations = new RegisteredIntegrations();

@Global()
@Module({ providers: [{ provide: Integrations, useValue: integrations }], exports: [Integrations] })
class RegisteredIntegrationsModule {}

export interface World extends Tenants {
  app: TestApp;
  /** Registers integrations for a project. */
  register(projectId: number, ...ids: number[]): void;
}

/** Starts the files service, with callers of several projects. */
export async function startWorld(options?: TestOptions): Promise<World> {
  const app = await testApp(
    [AccountsModule, CatalogModule, FilesModule, RegisteredIntegrationsModule],
    options,
  );
  return {
    app,
    ...(await tenants(app, app.get(AccountsService))),
    register: (projectId, ...ids) => void integrations.registered.set(projectId, new Set(ids)),
  };
}
