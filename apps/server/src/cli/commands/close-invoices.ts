import type { Command } from '../command.js';

export const closeInvoices: Command = {
  summary: 'Closes the open invoices of past months',
  help: `
Workers do this every hour. Use this command to do it immediately, for example at the end of a month.

  scriptorium close-invoices`,
  async run({ open, show }) {
    const { billing, clock } = await (await open()).begin();
    const closed = await billing.closeInvoices(clock.now());
    show(`${closed} closed`, { closed });
  },
};
