export { defaultCallbackOptions } from './callback-options.js';
export type { CallbackOptions } from './callback-options.js';
export { CallbacksModule } from './callbacks.module.js';
