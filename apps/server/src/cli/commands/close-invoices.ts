import { BillingService } from '@scriptorium/billing';
import { Clock } from '@scriptorium/core';
import type { Command } from '../command.js';

export const closeInvoices: Command = {
  summary: 'Closes the open invoices of past months',
  help: `
Workers do this every hour. Here it is done now, for instance before the books of a month are read.

  scriptorium close-invoices`,
  async run({ open, show }) {
    const installation = await (await open()).begin();
    const closed = await installation.get(BillingService).closeInvoices(installation.get(Clock).now());
    show(`${closed} closed`, { closed });
  },
};
