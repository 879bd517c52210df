export type { EngineRule } from './engines/engines.js';
export type { TranslatorRule } from './engines/translators.js';
export { ProductionModule } from './production.module.js';
export { chatDescriber } from './engines/chat-describer.js';
export type { ChatDescriberOptions } from './engines/chat-describer.js';
export type { Describer, DescriberRule } from './engines/describer.js';
export { SpokenTexts } from './engines/spoken-texts.js';
