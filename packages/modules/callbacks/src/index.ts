export type { CallbackOptions } from './callback-options.js';
export { CallbacksModule } from './callbacks.module.js';
export { CallbacksService } from './callbacks.service.js';
export type { Callback } from './callbacks.service.js';
