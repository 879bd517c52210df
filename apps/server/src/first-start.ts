import { AccountsService, Owners, SignInTokens, type NewKey } from '@scriptorium/accounts';
import { Transactions } from '@scriptorium/server-kit';
import { saveCredentials, type Credentials } from './credentials.js';

type Shown = Pick<NewKey, 'api_key' | 'api_secret_key'>;

const LOCK = 7_243_816_110;
const shown = ({ api_key, api_secret_key }: NewKey): Shown => ({ api_key, api_secret_key });

/** Services that the first start needs. */
export interface FirstStartParts {
  accounts: AccountsService;
  owners: Owners;
  tokens: SignInTokens;
  transactions: Transactions;
}

/**
 * On an empty database, creates an account, a project and a sandbox, with their keys in `credentials.json`, and a person who manages
 * the account. The file is written before the commit, so that no stored key is missing from it. Returns a sign-in token for the
 * person, otherwise undefined.
 */
export function firstStart(
  { accounts, owners, tokens, transactions }: FirstStartParts,
  folder: string,
): Promise<string | undefined> {
  return transactions.run(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    if (!(await accounts.isEmpty())) return undefined;
    const { id: accountId, admin } = await accounts.createAccount('Default', { operator: true });
    const project = await accounts.createProject(accountId, { name: 'Default' });
    const sandbox = await accounts.createProject(accountId, { name: 'Sandbox', sandbox: true });
    const credentials: Credentials = {
      base_url: '',
      admin: shown(admin),
      project: { id: project.id, ...shown(project.project), webhook_secret: project.webhookSecret },
      observer: shown(project.observer),
      sandbox: { id: sandbox.id, ...shown(sandbox.project), webhook_secret: sandbox.webhookSecret },
    };
    await saveCredentials(folder, credentials);
    return tokens.once(await owners.create(accountId));
  });
}
