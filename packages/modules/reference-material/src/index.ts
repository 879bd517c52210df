export { GlossariesService } from './glossaries.service.js';
export { ReferenceMaterialModule } from './reference-material.module.js';
