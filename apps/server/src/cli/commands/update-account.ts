import { oneOf, UsageError, wholeNumber, type Command } from '../command.js';
import { accountsWith } from '../known-account.js';
import { signatureSchemes } from '../signature-schemes.js';

export const updateAccount: Command = {
  summary: 'Changes how the requests of an account are signed, and whether it operates the service',
  usage:
    '--account <id> [--mode basic|signed] [--scheme hmac-sha256|sha256-prefix|sha256-suffix] [--operator yes|no]',
  help: `
In signed mode, every request of the account must be signed and use HTTPS; in basic mode the key is enough. Running
servers apply the change immediately: let the clients sign first, which basic mode accepts. --scheme is the signature
scheme: use hmac-sha256 unless the clients of the account only support one of the others.

With --operator yes, the Admin keys of the account also show and control the background work of the whole service, whose
errors may name records of other accounts. The account of the first start has this right.

  scriptorium update-account --account 1 --mode signed --scheme sha256-prefix`,
  options: {
    account: { type: 'string' },
    mode: { type: 'string' },
    scheme: { type: 'string' },
    operator: { type: 'string' },
  },
  async run(run) {
    const id = wholeNumber(run, 'account');
    const mode = oneOf(run, 'mode', ['basic', 'signed']);
    const signatureScheme = oneOf(run, 'scheme', signatureSchemes);
    if (!id) throw new UsageError('--account is missing');
    const operator = oneOf(run, 'operator', ['yes', 'no']);
    if (!mode && !signatureScheme && !operator)
      throw new UsageError('--mode, --scheme or --operator is needed');
    const accounts = await accountsWith(await (await run.open()).begin(), id);
    await accounts.updateAccount(id, {
      ...(mode && { signed: mode === 'signed' }),
      ...(signatureScheme && { signatureScheme }),
      ...(operator && { operator: operator === 'yes' }),
    });
    const { name, signed, signatureScheme: scheme, ...account } = await accounts.account(id);
    const text = signed ? `must sign with ${scheme}` : `need not sign (${scheme} in signed mode)`;
    const operates = account.operator ? '; its Admin keys operate the service' : '';
    run.show(`requests of account ${id} ${text}${operates}`, {
      id,
      name,
      mode: signed ? 'signed' : 'basic',
      signature_scheme: scheme,
      operator: account.operator,
    });
  },
};
