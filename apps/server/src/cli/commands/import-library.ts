import { isDomainError } from '@scriptorium/core';
import { asUsage } from '../accepted.js';
import { UsageError, wholeNumber, type Command } from '../command.js';
import { accountsWith } from '../known-account.js';

export const importLibrary: Command = {
  summary: 'Takes up the videos that a video platform already has',
  usage: '<integration> --account <id> [--order] [--dry-run] [--from-start]',
  help: `
Walks the library of the platform from the oldest video on. Each video gets a file, which is linked to the integration; with
--order also the order that the integration places on new videos. The workers of the service do this in the
background. Videos that have a file or an order already are left alone.

What was read is kept: after a failure, or when the platform has new videos, the same command goes on from there.
--from-start reads everything again. --dry-run only counts.

  scriptorium import-library 4 --account 1 --dry-run --order
  scriptorium import-library 4 --account 1 --order`,
  options: {
    account: { type: 'string' },
    order: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    'from-start': { type: 'boolean' },
  },
  arguments: ['id'],
  async run(run) {
    const { values } = run;
    const account = wholeNumber(run, 'account');
    if (!/^[1-9]\d{0,14}$/.test(String(values.id))) throw new UsageError('say the id of an integration');
    const id = Number(values.id);
    if (!account) throw new UsageError('--account is missing');
    const installation = await (await run.open()).begin();
    await accountsWith(installation, account);
    const dryRun = values['dry-run'] === true;
    const options = { dryRun, order: values.order === true, fromStart: values['from-start'] === true };
    let last = { found: 0, taken: 0 };
    try {
      for await (const progress of installation.libraryImport.run(account, id, options)) {
        last = progress;
        if (process.stderr.isTTY) process.stderr.write(`\r${last.found} videos read`);
      }
    } catch (error) {
      if (isDomainError(error) && error.kind === 'unavailable') throw error;
      asUsage(error);
    } finally {
      if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    }
    const what = dryRun ? 'would be taken up' : 'are taken up';
    run.show(`${last.found} videos read, ${last.taken} ${what}`, { ...last, dry_run: dryRun });
  },
};
