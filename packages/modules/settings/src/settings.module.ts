import { Module } from '@nestjs/common';
import { SettingsInitial1763600002000 } from './migrations/settings-initial.js';
import { ProjectController } from './project.controller.js';
import { SettingsService } from './settings.service.js';

@Module({ controllers: [ProjectController], providers: [SettingsService], exports: [SettingsService] })
export class SettingsModule {
  static readonly migrations = [SettingsInitial1763600002000];
}
