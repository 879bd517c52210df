import type { Command } from '../command.js';

export const migrate: Command = {
  summary: 'Brings the database up to date',
  help: `
"start" runs the migrations first, too. Run this command separately to migrate before any server starts, for example in a
deployment. Servers that start meanwhile wait. Waits up to a minute for a database server that is starting. Migrations can only be undone by restoring a backup.

  DATABASE_URL=postgres://… scriptorium migrate`,
  async run({ open, show }) {
    const { START_WAIT_MS } = await import('../../database-wait.js');
    const done = await (await open({ databaseWaitMs: START_WAIT_MS })).migrate();
    show(done.length ? `done: ${done.join(', ')}` : 'the database was up to date', { migrations: done });
  },
};
