export { BillingModule } from './billing.module.js';
export { BillingService } from './billing.service.js';
export { billingInvariants, settledInvariants } from './invariants.js';
export type { Billable } from './invoice.entity.js';
