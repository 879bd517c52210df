import { isDomainError } from '@scriptorium/core';
import { asUsage } from '../accepted.js';
import { UsageError, wholeNumber, type Command } from '../command.js';
import { accountsWith } from '../known-account.js';

export const importLibrary: Command = {
  summary: 'Imports the existing videos of a video platform',
  usage: '<integration> --account <id> [--order] [--dry-run] [--from-start]',
  help: `
Lists the library of the platform, oldest videos first. Creates a file for each video, linked to the integration; with
--order, also places the order that the integration places on new videos. The workers of the service do this in the
background. Videos that already have a file or an order are skipped.

The position is stored: after a failure, or when the platform has new videos, the same command continues there.
--from-start starts again from the oldest video. --dry-run only counts.

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
    if (!/^[1-9]\d{0,14}$/.test(String(values.id))) throw new UsageError('give the id of an integration');
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
    const what = dryRun ? 'would be imported' : 'are imported';
    run.show(`${last.found} videos read, ${last.taken} ${what}`, { ...last, dry_run: dryRun });
  },
};
