export type { EngineRule } from './engines.js';
export type { TranslatorRule } from './translators.js';
export { ProductionModule } from './production.module.js';
export { chatDescriber } from './chat-describer.js';
export type { ChatDescriberOptions } from './chat-describer.js';
export type { Describer, DescriberRule } from './describer.js';
