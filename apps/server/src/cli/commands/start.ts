import type { Command } from '../command.js';

export const start: Command = {
  summary: 'Runs the service until it is stopped',
  help: `
Brings the database up to date, then answers requests and does the work behind them (SCRIPTORIUM_ROLE: api, worker or
all). Ends with SIGTERM or Ctrl-C, within 20 seconds.

  SCRIPTORIUM_DATA=/srv/scriptorium PORT=3000 scriptorium start`,
  run: async ({ config }) => {
    const { runService } = await import('../../run-service.js');
    await runService(await config());
    await new Promise(() => {}); // it ends the process itself
  },
};
