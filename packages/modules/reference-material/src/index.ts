export type { CheatSheet } from './cheat-sheet.entity.js';
export { CheatSheetsService } from './cheat-sheets.service.js';
export { GlossariesService } from './glossaries.service.js';
export { ReferenceMaterialModule } from './reference-material.module.js';
