import { UsageError, wholeNumber, type Command } from '../command.js';
import { accountsWith } from '../known-account.js';

const MOST = 500; // one page

export const audit: Command = {
  summary: 'Lists changes made with the Admin keys of an account, latest last',
  usage: '--account <id> [--since <date>] [--limit <n>]',
  help: `
Shows the time, the key and its user, the route, the record and the parameters of each change, without secrets. Lists the
latest 50 changes, or up to 500 with --limit.

  scriptorium audit --account 1 --since 2026-11-01 --json`,
  options: { account: { type: 'string' }, since: { type: 'string' }, limit: { type: 'string' } },
  async run(run) {
    const account = wholeNumber(run, 'account');
    if (!account) throw new UsageError('--account is missing');
    const limit = wholeNumber(run, 'limit', MOST) ?? 50;
    const { auditEntryView, ListAuditEntries } = await import('@scriptorium/accounts');
    const asked = ListAuditEntries.safeParse({
      sort_dir: 'desc',
      per_page: String(limit),
      ...(run.values.since !== undefined && { created_after: run.values.since }),
    });
    if (!asked.success)
      throw new UsageError('--since must be a date such as 2026-11-01, or an RFC 3339 date-time');
    const installation = await (await run.open()).begin();
    await accountsWith(installation, account);
    const list = await installation.audit.list(account, asked.data);
    const entries = list.items.toReversed();
    const lines = entries.map(({ createdAt, accessId, userId, method, route, resourceId, parameters }) =>
      [
        new Date(createdAt).toISOString(),
        `key ${accessId}${userId ? ` of user ${userId}` : ''}`,
        `${method} ${route}${resourceId ? ` → ${resourceId}` : ''}`,
        JSON.stringify(parameters),
      ].join('  '),
    );
    run.show(lines.join('\n') || 'no entries', entries.map(auditEntryView));
  },
};
