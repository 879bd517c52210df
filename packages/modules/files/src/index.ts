export { seconds } from './file.dto.js';
export { FilesModule } from './files.module.js';
export { FilesService } from './files.service.js';
export { IntegrationLinksService } from './integration-links.service.js';
export { Integrations } from './integrations.js';
export type { MediaFile } from './media-file.entity.js';
export { headerFrames } from './source.entity.js';
export type { HeaderFrames, Source } from './source.entity.js';
export { SourcesService } from './sources.service.js';
