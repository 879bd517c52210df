import type { Command } from '../command.js';

export const migrate: Command = {
  summary: 'Brings the database up to date',
  help: `
"start" runs the migrations first, too. Run this command separately to migrate before any server starts, for example in a
deployment. Servers that start meanwhile wait. Migrations can only be undone by restoring a backup.

  DATABASE_URL=postgres://… scriptorium migrate`,
  async run({ open, show }) {
    const done = await (await open()).migrate();
    show(done.length ? `done: ${done.join(', ')}` : 'the database was up to date', { migrations: done });
  },
};
