import { Controller, Get, type Type } from '@nestjs/common';
import { Access, Answers, InProject, pageOf, Params, type Scope } from '@scriptorium/server-kit';
import type { PostedProduct } from '../posted-products.js';
import { integrationRecord, integrationView, ListIntegrations } from './video-platform-integration.dto.js';
import { VideoPlatformIntegrationsService } from './video-platform-integrations.service.js';

/** Returns the controller that lists the integrations of a project. */
export function videoPlatformIntegrationsController(products: readonly PostedProduct[]): Type {
  @Controller('v3/video_platform_integrations')
  @Access('project')
  class VideoPlatformIntegrationsController {
    constructor(private readonly integrations: VideoPlatformIntegrationsService) {}

    @Get()
    @Answers('List the video platform integrations of the project', pageOf(integrationRecord(products)))
    async list(@InProject() scope: Scope, @Params(ListIntegrations) query: ListIntegrations) {
      return (await this.integrations.list(scope, query)).map((each) => integrationView(each, products));
    }
  }
  return VideoPlatformIntegrationsController;
}
