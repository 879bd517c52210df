import { Controller, Get } from '@nestjs/common';
import { Access, Answers, InProject, pageOf, Params, type Scope } from '@scriptorium/server-kit';
import { IntegrationRecord, integrationView, ListIntegrations } from './video-platform-integration.dto.js';
import { VideoPlatformIntegrationsService } from './video-platform-integrations.service.js';

@Controller('v3/video_platform_integrations')
@Access('project')
export class VideoPlatformIntegrationsController {
  constructor(private readonly integrations: VideoPlatformIntegrationsService) {}

  @Get()
  @Answers('List the video platform integrations of the project', pageOf(IntegrationRecord))
  async list(@InProject() scope: Scope, @Params(ListIntegrations) query: ListIntegrations) {
    return (await this.integrations.list(scope, query)).map(integrationView);
  }
}
