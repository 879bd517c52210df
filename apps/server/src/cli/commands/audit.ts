import { UsageError, wholeNumber, type Command } from '../command.js';

export const audit: Command = {
  summary: 'Lists what was done with the Admin keys of an account, the latest last',
  usage: '--account <id> [--since <date>] [--limit <n>]',
  help: `
Which key (and whose), when, which route, which record, with which parameters; never a secret.

  scriptorium audit --account 1 --since 2026-11-01 --json`,
  options: { account: { type: 'string' }, since: { type: 'string' }, limit: { type: 'string' } },
  async run(run) {
    const account = wholeNumber(run, 'account');
    if (!account) throw new UsageError('--account is missing');
    const limit = Math.min(wholeNumber(run, 'limit') ?? 50, 500);
    const { ListAuditEntries } = await import('@scriptorium/accounts');
    const asked = ListAuditEntries.safeParse({
      sort_dir: 'desc',
      per_page: String(limit),
      ...(run.values.since !== undefined && { created_after: run.values.since }),
    });
    if (!asked.success)
      throw new UsageError('--since must be a date such as 2026-11-01, or an RFC 3339 date-time');
    const list = await (await (await run.open()).begin()).audit.list(account, asked.data);
    const entries = list.items.toReversed();
    const lines = entries.map(({ createdAt, accessId, userId, method, route, resourceId, parameters }) =>
      [
        new Date(createdAt).toISOString(),
        `key ${accessId}${userId ? ` of user ${userId}` : ''}`,
        `${method} ${route}${resourceId ? ` → ${resourceId}` : ''}`,
        JSON.stringify(parameters),
      ].join('  '),
    );
    run.show(lines.join('\n') || 'nothing was done', entries);
  },
};
