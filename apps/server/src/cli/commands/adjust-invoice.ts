import { accepted, asUsage } from '../accepted.js';
import { required, UsageError, wholeNumber, type Command } from '../command.js';
import { accountsWith } from '../known-account.js';

const MOST_CENTS = 100_000_000; // larger amounts are probably typing errors

export const adjustInvoice: Command = {
  summary: 'Adds a manual credit or charge to the current invoice',
  usage: '--account <id> [--project <id>] --credit|--charge <cents> --description <text>',
  help: `
Ledger entries are never changed: correct a mistake with another adjustment. --project is for accounts that are billed by
project. The amount is in US cents, up to 100000000; the description has up to 255 characters.

  scriptorium adjust-invoice --account 1 --credit 2500 --description "Late delivery in May"`,
  options: {
    account: { type: 'string' },
    project: { type: 'string' },
    credit: { type: 'string' },
    charge: { type: 'string' },
    description: { type: 'string' },
  },
  async run(run) {
    const [account, project] = ['account', 'project'].map((name) => wholeNumber(run, name));
    const [credit, charge] = ['credit', 'charge'].map((name) => wholeNumber(run, name, MOST_CENTS));
    if (!account) throw new UsageError('--account is missing');
    const cents = charge ?? (credit && -credit);
    if (!cents || (charge && credit)) throw new UsageError('either --credit or --charge is needed');
    required(run, 'description');
    const { params, text } = await import('@scriptorium/server-kit');
    const { description } = accepted(params({ description: text(255) }), run.values);
    const installation = await (await run.open()).begin();
    const accounts = await accountsWith(installation, account);
    if (project !== undefined && !(await accounts.projects(account)).some(({ id }) => id === project)) {
      throw new UsageError(`account ${account} has no project ${project}`);
    }
    await installation.billing
      .adjust({ accountId: account, projectId: project }, cents, description)
      .catch(asUsage);
    const added = `a ${charge ? 'charge' : 'credit'} of ${(Math.abs(cents) / 100).toFixed(2)} USD was added`;
    run.show(added, {
      account_id: account,
      project_id: project ?? null,
      cents,
      description,
    });
  },
};
