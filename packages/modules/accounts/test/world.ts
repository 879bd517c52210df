import { testApp, type TestApp, type TestClient } from '@scriptorium/testing';
import { AccountsModule } from '../src/accounts.module.js';
import type { IdentityProvider } from '../src/sign-in/identity-provider.js';
import { AccountsService } from '../src/projects/accounts.service.js';

export interface Tenant {
  accountId: number;
  projectId: number;
  adminId: number;
  admin: TestClient;
  project: TestClient;
  observer: TestClient;
}

export interface World {
  app: TestApp;
  accounts: AccountsService;
  ours: Tenant;
  theirs: Tenant;
}

type Options = Parameters<typeof testApp>[1];

/** Starts the accounts service with two accounts, each with an Admin key and a project. */
export async function startWorld(
  parts: Parameters<typeof testApp>[0] = [],
  options?: Options,
  providers: readonly IdentityProvider[] = [],
): Promise<World> {
  const app = await testApp([AccountsModule.with(providers), ...parts], options);
  const accounts = app.get(AccountsService);
  const tenant = async (name: string): Promise<Tenant> => {
    const { id: accountId, admin } = await accounts.createAccount(name);
    const { id: projectId, project, observer } = await accounts.createProject(accountId, { name });
    return {
      accountId,
      projectId,
      adminId: admin.id,
      admin: app.as(admin.api_key),
      project: app.as(project.api_key),
      observer: app.as(observer.api_key),
    };
  };
  return { app, accounts, ours: await tenant('Ours'), theirs: await tenant('Theirs') };
}

let count = 0;

/** Creates a user of the tenant through the API. */
export async function aUser({ admin }: Tenant): Promise<{ id: number; email: string; login: string }> {
  const username = `user${++count}`;
  const { body } = await admin.post('/v3/admin/users', {
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: `${username}@example.com`,
    username,
  });
  return body.data;
}
