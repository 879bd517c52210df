import { Controller, Get, Post, Put } from '@nestjs/common';
import { translationVendors } from '@scriptorium/catalog';
import { Access, Answers, InProject, Needs, Params, type Scope } from '@scriptorium/server-kit';
import { z } from 'zod';
import {
  CreateProfile,
  NoParams,
  ProfileRecord,
  profileView,
  UpdateProfile,
  VendorRecord,
  vendorView,
} from './translation-profile.dto.js';
import { TranslationProfilesService } from './translation-profiles.service.js';

@Controller('v3/translation_profile')
@Access('project')
export class TranslationProfileController {
  constructor(private readonly profiles: TranslationProfilesService) {}

  @Get()
  @Answers('Show the translation profile of the project', ProfileRecord, { absent: true })
  async show(@InProject() scope: Scope, @Params(NoParams) _none: object) {
    return profileView(await this.profiles.get(scope));
  }

  @Post()
  @Needs('can_edit')
  @Answers('Create the translation profile of the project', ProfileRecord)
  async create(@InProject() scope: Scope, @Params(CreateProfile) input: CreateProfile) {
    return profileView(await this.profiles.create(scope, input));
  }

  @Put()
  @Needs('can_edit')
  @Answers('Change the translation profile of the project', ProfileRecord, { absent: true })
  async update(@InProject() scope: Scope, @Params(UpdateProfile) input: UpdateProfile) {
    return profileView(await this.profiles.update(scope, input));
  }

  @Post('profile_options')
  @Needs('nothing')
  @Answers('List the vendors available to a profile', z.array(VendorRecord))
  options(@Params(NoParams) _none: object) {
    return translationVendors.map(vendorView);
  }
}
