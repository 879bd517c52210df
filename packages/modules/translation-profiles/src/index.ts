export type { TranslationProfile } from './translation-profile.entity.js';
export { TranslationProfilesService } from './translation-profiles.service.js';
export { TranslationProfilesModule } from './translation-profiles.module.js';
