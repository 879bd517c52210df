export { FileActionsModule } from './file-actions.module.js';
