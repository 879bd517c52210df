import { oneOf, required, type Command } from '../command.js';

export const createAccount: Command = {
  summary: 'Makes an account with an Admin key',
  usage: '--name <name> [--signed] [--billing account|project]',
  help: `
Accounts cannot see each other. The key manages projects, users and keys, and is shown this once. With --signed every
request of the account must carry a signature. --billing project makes an invoice for each project.

  scriptorium create-account --name "City Library"`,
  options: { name: { type: 'string' }, signed: { type: 'boolean' }, billing: { type: 'string' } },
  async run(run) {
    const name = required(run, 'name');
    const billing = oneOf(run, 'billing', ['account', 'project']);
    const { accounts } = await (await run.open()).begin();
    const { id, admin } = await accounts.createAccount(name, {
      signed: run.values.signed === true,
      ...(billing && { billing }),
    });
    const text = `account ${id}\nAdmin key:  ${admin.api_key}\nits secret: ${admin.api_secret_key}`;
    run.show(text, { id, admin });
  },
};
