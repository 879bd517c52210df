export { AudioDescriptionsModule } from './audio-descriptions.module.js';
export { audioDescription } from './audio-description.product.js';
export { AudioDescriptionsService, DESCRIPTION_KIND } from './audio-descriptions.service.js';
export { DescribedVersions } from './described-versions.js';
export { deliveredFormats } from './description-formats.js';
export { readDescription } from './audio-description-rows.js';
export type { DescriptionRow } from './audio-description-rows.js';
export type { DescriptionReport, DescriptionResult } from './description-result.js';
