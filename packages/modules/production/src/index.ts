export type { EngineRule } from './engines.js';
export { ProductionModule } from './production.module.js';
