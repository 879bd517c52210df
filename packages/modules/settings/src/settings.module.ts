import { Module } from '@nestjs/common';
import { Settings1763600006000 } from './migrations/settings-1763600006000.js';
import { ProjectController } from './project.controller.js';
import { SettingsService } from './settings.service.js';

@Module({ controllers: [ProjectController], providers: [SettingsService], exports: [SettingsService] })
export class SettingsModule {
  static readonly migrations = [Settings1763600006000];
}
