import type { Command } from '../command.js';

export const migrate: Command = {
  summary: 'Brings the database up to date',
  help: `
"start" does the same first of all. Run it by itself to have it done before any server starts, for instance in a
deployment. Servers that start meanwhile wait. There is no way back but a backup.

  DATABASE_URL=postgres://… scriptorium migrate`,
  async run({ open, show }) {
    const done = await (await open()).migrate();
    show(done.length ? `done: ${done.join(', ')}` : 'the database was up to date', { migrations: done });
  },
};
