import { accepted, asUsage } from '../accepted.js';
import { oneOf, UsageError, wholeNumber, type Command } from '../command.js';
import { accountsWith } from '../known-account.js';

export const createKey: Command = {
  summary: 'Creates a key of any level',
  usage:
    '--account <id> --level Admin|Project|Observer|Vendor [--project <id>] [--user <id>] [--name <name>]',
  help: `
Only this command creates further Admin keys. All other keys need --project. With --user, the key has the permissions of
that user. A name has up to 255 characters. The key is shown only once.

  scriptorium create-key --account 1 --level Project --project 1 --name "nightly upload"`,
  options: {
    account: { type: 'string' },
    level: { type: 'string' },
    project: { type: 'string' },
    user: { type: 'string' },
    name: { type: 'string' },
  },
  async run(run) {
    const [account, projectId, userId] = ['account', 'project', 'user'].map((name) => wholeNumber(run, name));
    const level = oneOf(run, 'level', ['Admin', 'Project', 'Observer', 'Vendor']);
    if (!account) throw new UsageError('--account is missing');
    if (!level) throw new UsageError('--level is missing');
    if ((level === 'Admin') === (projectId !== undefined)) {
      throw new UsageError(level === 'Admin' ? 'an Admin key has no --project' : '--project is missing');
    }
    const { CreateApiAccess } = await import('@scriptorium/accounts');
    const { name } = accepted(CreateApiAccess.pick({ name: true }), { name: run.values.name || undefined });
    const accounts = await accountsWith(await (await run.open()).begin(), account);
    const made = await accounts.createKey(account, { level, projectId, userId, name }).catch(asUsage);
    run.show(`key ${made.id}\n${level} key: ${made.api_key}\nits secret: ${made.api_secret_key}`, made);
  },
};
