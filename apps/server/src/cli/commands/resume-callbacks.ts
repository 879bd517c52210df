import { required, UsageError, wholeNumber, type Command } from '../command.js';

export const resumeCallbacks: Command = {
  summary: 'Lists the receivers that callbacks are paused for, or sends to one of them again',
  usage: '[--account <id> --origin <url>]',
  help: `
A receiver that has taken nothing for five days is paused: what is meant for it waits, and one message an hour tries
whether it is back. Once it is mended there is no need to wait for that.

  scriptorium resume-callbacks
  scriptorium resume-callbacks --account 1 --origin https://hooks.example.edu`,
  options: { account: { type: 'string' }, origin: { type: 'string' } },
  async run(run) {
    const accountId = wholeNumber(run, 'account');
    const { callbackOrigins: origins } = await (await run.open()).begin();
    if (!accountId && run.values.origin === undefined) {
      const paused = await origins.paused();
      const lines = paused.map(
        (it) =>
          `account ${it.accountId}  ${it.origin}  since ${it.pausedAt.toISOString()}  ${it.waiting} waiting`,
      );
      const data = paused.map((it) => ({
        account_id: it.accountId,
        origin: it.origin,
        paused_at: it.pausedAt,
        waiting: it.waiting,
      }));
      return run.show(lines.join('\n') || 'no callbacks are paused', data);
    }
    if (!accountId) throw new UsageError('--account is missing');
    const origin = required(run, 'origin');
    if (!(await origins.resume({ accountId, origin }))) {
      throw new UsageError(`callbacks of account ${accountId} to ${origin} are not paused`);
    }
    run.show(`callbacks to ${origin} go on`, { account_id: accountId, origin });
  },
};
