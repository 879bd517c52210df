import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TranslationInitial1763600005000 } from './migrations/translation-initial.js';
import { TranslationProfileController } from './translation-profile.controller.js';
import { TranslationProfile } from './translation-profile.entity.js';
import { TranslationProfilesService } from './translation-profiles.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([TranslationProfile])],
  controllers: [TranslationProfileController],
  providers: [TranslationProfilesService],
  exports: [TranslationProfilesService],
})
export class TranslationProfilesModule {
  static readonly migrations = [TranslationInitial1763600005000];
}
