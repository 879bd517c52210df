export { DeliveriesModule } from './deliveries.module.js';
export { DeliveriesService } from './deliveries.service.js';
export { defaultDeliveryOptions } from './delivery-options.js';
export type { DeliveryOptions } from './delivery-options.js';
