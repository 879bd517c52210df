export { defaultCallbackOptions } from './callback-options.js';
export type { CallbackOptions } from './callback-options.js';
export { CallbackOrigins } from './callback-origins.js';
export { CallbacksModule } from './callbacks.module.js';
export { CallbacksService } from './callbacks.service.js';
export { nextStep } from './retry-schedule.js';
