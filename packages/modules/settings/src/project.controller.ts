import { Controller, Get, Post } from '@nestjs/common';
import { AccountsService } from '@scriptorium/accounts';
import {
  Access,
  Answers,
  CheckPermission,
  InProject,
  Needs,
  Params,
  params,
  record,
  recordId,
  type PermissionCheck,
  type Scope,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import { ChangeSettings, ConfigurationRecord, configurationView } from './setting.dto.js';
import { SettingsService } from './settings.service.js';

const NoParams = params({});

const ProjectRecord = record(
  'Project',
  {
    id: recordId().describe('The id of the project.'),
    name: z.string().describe('The name of the project.'),
    sandbox: z
      .boolean()
      .describe('Whether the project is a sandbox, whose orders are completed free of charge.'),
  },
  { id: 1, name: 'Lectures', sandbox: false },
);

@Controller('v3/project')
@Access('project')
export class ProjectController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly settings: SettingsService,
  ) {}

  @Get()
  @Answers('Show the project of the key', ProjectRecord)
  show(@InProject() scope: Scope, @Params(NoParams) _none: object) {
    return this.accounts.project(scope);
  }

  @Get('configuration')
  @Answers('List the settings of the project', z.array(ConfigurationRecord))
  async configuration(@InProject() scope: Scope, @Params(NoParams) _none: object) {
    return configurationView(await this.settings.of(scope, {}));
  }

  @Post('configuration')
  @Needs('can_edit')
  @Answers('Change settings of the project', z.array(ConfigurationRecord))
  async configure(
    @InProject() scope: Scope,
    @Params(ChangeSettings) values: ChangeSettings,
    @CheckPermission() check: PermissionCheck,
  ) {
    return configurationView(await this.settings.change(scope, {}, values, check));
  }
}
