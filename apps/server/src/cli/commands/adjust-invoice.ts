import { isDomainError } from '@scriptorium/core';
import { required, UsageError, wholeNumber, type Command } from '../command.js';
import { accountsWith } from '../known-account.js';

export const adjustInvoice: Command = {
  summary: 'Adds to the current invoice what no order explains',
  usage: '--account <id> [--project <id>] --credit|--charge <cents> --description <text>',
  help: `
Nothing in the ledger is ever changed: a mistake is made good with another line. --project is for accounts that pay by
project. The amount is in US cents.

  scriptorium adjust-invoice --account 1 --credit 2500 --description "Late delivery in May"`,
  options: {
    account: { type: 'string' },
    project: { type: 'string' },
    credit: { type: 'string' },
    charge: { type: 'string' },
    description: { type: 'string' },
  },
  async run(run) {
    const [account, project, credit, charge] = ['account', 'project', 'credit', 'charge'].map((name) =>
      wholeNumber(run, name),
    );
    if (!account) throw new UsageError('--account is missing');
    const cents = charge ?? (credit && -credit);
    if (!cents || (charge && credit)) throw new UsageError('either --credit or --charge is needed');
    const description = required(run, 'description');
    const installation = await (await run.open()).begin();
    await accountsWith(installation, account);
    await installation.billing
      .adjust({ accountId: account, projectId: project }, cents, description)
      .catch((error: unknown) => {
        throw isDomainError(error) ? new UsageError(error.message) : error;
      });
    run.show(`${(cents / 100).toFixed(2)} USD added`, {
      account,
      project: project ?? null,
      cents,
      description,
    });
  },
};
