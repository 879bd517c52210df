import type { Command } from '../command.js';

export const doctor: Command = {
  summary: 'Checks everything the service needs, and says how to mend what is amiss',
  help: `
Looks at the data folder and its free space, ffmpeg and the sandbox around it, the engines of speech and translation, the plugins for
video platforms, Redis when it is
configured, and the database: version, migrations, clock, whether its secrets open with the keys that are here, and
whether work items are past their deadline. It may run beside the service and changes nothing. The exit code is 1 when something is amiss.

  scriptorium doctor`,
  async run({ config, open, show }) {
    const { everyCheck } = await import('../checks/every-check.js');
    const findings = await everyCheck(await config(), open);
    const width = Math.max(...findings.map(({ name }) => name.length));
    const lines = findings.map(({ name, ok, detail, mend }) => {
      const line = `${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(width)}  ${detail}`;
      return ok ? line : `${line}\n      ${' '.repeat(width)}  → ${mend}`;
    });
    const ok = findings.every((finding) => finding.ok);
    show([...lines, '', ok ? 'all is well' : 'something is amiss'].join('\n'), { ok, findings });
    return ok;
  },
};
