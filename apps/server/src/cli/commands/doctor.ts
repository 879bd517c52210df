import type { Command } from '../command.js';

export const doctor: Command = {
  summary: 'Checks everything the service needs, and suggests how to fix problems',
  help: `
Checks the data folder and its free space, ffmpeg and its sandbox, the speech and translation engines, the plugins for
video platforms, Redis if it is configured, and the database: its version, migrations and clock, whether its secrets can be
decrypted with the current keys, whether work items are past their deadline, and the background work: what is paused,
overdue, failed or running. With SCRIPTORIUM_ROLE=api, media programs and engines are not checked. Can run while the service runs, and
changes nothing. The exit code is 1 if a check fails.

  scriptorium doctor`,
  async run({ config, open, show }) {
    const { everyCheck } = await import('../checks/every-check.js');
    const findings = await everyCheck(await config(), open);
    const width = Math.max(...findings.map(({ name }) => name.length));
    const lines = findings.map(({ name, ok, detail, remedy }) => {
      const line = `${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(width)}  ${detail}`;
      return ok ? line : `${line}\n      ${' '.repeat(width)}  → ${remedy}`;
    });
    const ok = findings.every((finding) => finding.ok);
    show([...lines, '', ok ? 'all checks passed' : 'some checks failed'].join('\n'), { ok, findings });
    return ok;
  },
};
