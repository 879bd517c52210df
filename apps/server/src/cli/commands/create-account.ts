import { accepted } from '../accepted.js';
import { oneOf, required, type Command } from '../command.js';
import { signatureSchemes } from '../signature-schemes.js';

export const createAccount: Command = {
  summary: 'Creates an account with an Admin key',
  usage:
    '--name <name> [--signed] [--scheme hmac-sha256|sha256-prefix|sha256-suffix] [--billing account|project]',
  help: `
Accounts cannot see each other. The Admin key manages projects, users and keys, and is shown only once. With --signed, every
request of the account must be signed, with hmac-sha256 or the given --scheme; "update-account" changes both
later. --billing project creates an invoice for each project. A name has up to 255 characters.

  scriptorium create-account --name "City Library"`,
  options: {
    name: { type: 'string' },
    signed: { type: 'boolean' },
    scheme: { type: 'string' },
    billing: { type: 'string' },
  },
  async run(run) {
    required(run, 'name');
    const signatureScheme = oneOf(run, 'scheme', signatureSchemes);
    const billing = oneOf(run, 'billing', ['account', 'project']);
    const { params, text: textOf } = await import('@scriptorium/server-kit');
    const { name } = accepted(params({ name: textOf(255) }), run.values);
    const { accounts } = await (await run.open()).begin();
    const { id, admin } = await accounts.createAccount(name, {
      signed: run.values.signed === true,
      ...(signatureScheme && { signatureScheme }),
      ...(billing && { billing }),
    });
    const text = `account ${id}\nAdmin key:  ${admin.api_key}\nits secret: ${admin.api_secret_key}`;
    run.show(text, { id, admin });
  },
};
