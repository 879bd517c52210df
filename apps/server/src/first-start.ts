import { AccountsService, SignInTokens, type NewKey } from '@scriptorium/accounts';
import { Transactions } from '@scriptorium/server-kit';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from './config-error.js';
import { writePrivate } from './data-folder.js';

type Shown = Pick<NewKey, 'api_key' | 'api_secret_key'>;

/** `credentials.json`: the keys for first use of the service. */
interface Credentials {
  base_url: string;
  admin: Shown;
  project: Shown & { id: number; webhook_secret: string };
  observer: Shown;
  sandbox: Shown & { id: number; webhook_secret: string };
}

const LOCK = 7_243_816_110;
const fileIn = (folder: string): string => path.join(folder, 'credentials.json');
const shown = ({ api_key, api_secret_key }: NewKey): Shown => ({ api_key, api_secret_key });

/** Services that the first start needs. */
export interface FirstStartParts {
  accounts: AccountsService;
  tokens: SignInTokens;
  transactions: Transactions;
}

/**
 * On an empty database, creates an account, a project and a sandbox, with their keys in `credentials.json`. The file is written
 * before the commit, so that no stored key is missing from it. Returns a sign-in token for the project, otherwise undefined.
 */
export function firstStart(
  { accounts, tokens, transactions }: FirstStartParts,
  folder: string,
): Promise<string | undefined> {
  return transactions.run(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    if (!(await accounts.isEmpty())) return undefined;
    const { id: accountId, admin } = await accounts.createAccount('Default');
    const project = await accounts.createProject(accountId, { name: 'Default' });
    const sandbox = await accounts.createProject(accountId, { name: 'Sandbox', sandbox: true });
    const credentials: Credentials = {
      base_url: '',
      admin: shown(admin),
      project: { id: project.id, ...shown(project.project), webhook_secret: project.webhookSecret },
      observer: shown(project.observer),
      sandbox: { id: sandbox.id, ...shown(sandbox.project), webhook_secret: sandbox.webhookSecret },
    };
    await save(folder, credentials);
    return tokens.once(project.project.id);
  });
}

/**
 * Returns undefined if the file does not exist.
 * @throws {ConfigError} if it is damaged
 */
export async function readCredentials(folder: string): Promise<Credentials | undefined> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const credentials: unknown = JSON.parse(text);
    if (credentials && typeof credentials === 'object' && 'project' in credentials) {
      return credentials as Credentials;
    }
  } catch {
    // reported below
  }
  const mend = 'restore it from a backup, or move it away and create new keys with "scriptorium create-key"';
  throw new ConfigError(`${fileIn(folder)} is damaged: ${mend}`);
}

/** Stores the current address of the service, because the port may change between starts. */
export async function noteAddress(folder: string, baseUrl: string): Promise<void> {
  const credentials = await readCredentials(folder);
  if (credentials && credentials.base_url !== baseUrl)
    await save(folder, { ...credentials, base_url: baseUrl });
}

const save = (folder: string, credentials: Credentials): Promise<void> =>
  writePrivate(fileIn(folder), `${JSON.stringify(credentials, null, 2)}\n`);
