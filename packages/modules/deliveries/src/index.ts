export type { DeliveredAsset } from './delivered-asset.js';
export { DeliveriesModule } from './deliveries.module.js';
export type { DeliveryOptions } from './delivery-options.js';
