export type { TranslationProfile } from './translation-profile.entity.js';
export { TranslationProfilesService } from './translation-profiles.service.js';
export { TranslationModule } from './translation.module.js';
