import type { Command } from '../command.js';

export const start: Command = {
  summary: 'Runs the service until it is stopped',
  help: `
Migrates the database, then serves requests and runs the background work (SCRIPTORIUM_ROLE: api, worker or
all). Stops within 20 seconds after SIGTERM or Ctrl-C.

  SCRIPTORIUM_DATA=/srv/scriptorium PORT=3000 scriptorium start`,
  run: async ({ config }) => {
    const { runService } = await import('../../run-service.js');
    await runService(await config());
    await new Promise(() => {}); // the service ends the process
  },
};
