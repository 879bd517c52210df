import { required, UsageError, wholeNumber, type Command } from '../command.js';

export const resumeCallbacks: Command = {
  summary: 'Lists the receivers whose callbacks are paused, or resumes one of them',
  usage: '[--account <id> --origin <url>]',
  help: `
Callbacks to a receiver that has accepted none for five days are paused: messages are queued, and one an hour is sent to
check whether the receiver works again. Use this command to resume immediately.

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
    run.show(`callbacks to ${origin} are resumed`, { account_id: accountId, origin });
  },
};
