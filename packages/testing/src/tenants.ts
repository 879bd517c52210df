import type { TestApp } from './test-app.js';
import type { TestClient } from './test-client.js';

interface Key {
  api_key: string;
}

/** The part of the accounts module that tests need, declared here because this package must not depend on it. */
interface Accounts {
  createAccount(name: string): Promise<{ id: number; admin: Key }>;
  createProject(
    accountId: number,
    project: { name: string; callbackEncoding?: 'form' | 'json' },
  ): Promise<{ id: number; project: Key; observer: Key; webhookSecret: string }>;
}

/** Clients with access to a project, and clients that must not have access. */
export interface Tenants {
  accountId: number;
  projectId: number;
  webhookSecret: string;
  /** The key of `project`, for requests that the client does not support. */
  projectKey: string;
  project: TestClient;
  observer: TestClient;
  admin: TestClient;
  /** Another project of the same account. */
  sibling: TestClient;
  /** A project of another account. */
  stranger: TestClient;
}

/** Creates two accounts, the first with two projects. */
export async function tenants(app: TestApp, accounts: Accounts): Promise<Tenants> {
  const ours = await accounts.createAccount('Ours');
  const theirs = await accounts.createAccount('Theirs');
  const own = await accounts.createProject(ours.id, { name: 'Own' });
  const sibling = await accounts.createProject(ours.id, { name: 'Sibling' });
  const stranger = await accounts.createProject(theirs.id, { name: 'Stranger' });
  return {
    accountId: ours.id,
    projectId: own.id,
    webhookSecret: own.webhookSecret,
    projectKey: own.project.api_key,
    project: app.as(own.project.api_key),
    observer: app.as(own.observer.api_key),
    admin: app.as(ours.admin.api_key),
    sibling: app.as(sibling.project.api_key),
    stranger: app.as(stranger.project.api_key),
  };
}
