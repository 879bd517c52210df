export { DeliveriesModule } from './deliveries.module.js';
export type { DeliveryOptions } from './delivery-options.js';
