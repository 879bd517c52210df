import { isDomainError } from '@scriptorium/core';
import { UsageError, wholeNumber, type Command } from '../command.js';

export const markPaid: Command = {
  summary: 'Marks a closed invoice as paid',
  usage: '--invoice <id>',
  help: `
Running it again changes nothing. An open invoice cannot be marked as paid.

  scriptorium mark-paid --invoice 12`,
  options: { invoice: { type: 'string' } },
  async run(run) {
    const id = wholeNumber(run, 'invoice');
    if (!id) throw new UsageError('--invoice is missing');
    const { billing } = await (await run.open()).begin();
    await billing.markPaid(id).catch((error: unknown) => {
      if (isDomainError(error) && error.kind === 'not_found')
        throw new UsageError(`there is no invoice ${id}`);
      throw error;
    });
    run.show(`invoice ${id} is paid`, { id, status: 'paid' });
  },
};
