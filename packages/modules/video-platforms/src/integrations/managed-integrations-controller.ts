import { Controller, Delete, Get, Patch, Post, type Type } from '@nestjs/common';
import { wireTime } from '@scriptorium/core';
import {
  Access,
  Answers,
  Caller,
  Done,
  done,
  Needs,
  pageOf,
  Params,
  ReachesOut,
  type Principal,
} from '@scriptorium/server-kit';
import { Authorizations } from '../authorization/authorizations.js';
import type { PostedProduct } from '../posted-products.js';
import { IntegrationRemoval } from './integration-removal.js';
import { IntegrationVerifier } from './integration-verifier.js';
import {
  AuthorizationRecord,
  integrationInputs,
  ListManagedIntegrations,
  managedIntegrationRecord,
  OneIntegration,
  VerificationRecord,
  type CreateIntegration,
  type UpdateIntegration,
} from './managed-integration.dto.js';
import { ManagedIntegrations } from './managed-integrations.service.js';

/** Returns the controller with which administrators manage integrations. */
export function managedIntegrationsController(products: readonly PostedProduct[]): Type {
  const Managed = managedIntegrationRecord(products);
  const { create, update } = integrationInputs(products);

  @Controller('v3/admin/video_platform_integrations')
  @Access('admin')
  class ManagedIntegrationsController {
    constructor(
      private readonly integrations: ManagedIntegrations,
      private readonly verifier: IntegrationVerifier,
      private readonly removal: IntegrationRemoval,
      private readonly authorizations: Authorizations,
    ) {}

    @Get()
    @Answers('List the integrations of the account', pageOf(Managed))
    async list(
      @Caller() { accountId }: Principal,
      @Params(ListManagedIntegrations) query: ListManagedIntegrations,
    ) {
      return (await this.integrations.list(accountId, query)).map((each) => this.integrations.view(each));
    }

    @Get(':id')
    @Answers('Show an integration', Managed)
    async show(@Caller() { accountId }: Principal, @Params(OneIntegration) { id }: OneIntegration) {
      return this.integrations.view(await this.integrations.get(accountId, id));
    }

    @Post()
    @Needs('can_manage_users')
    @Answers('Create an integration', Managed)
    async create(@Caller() { accountId }: Principal, @Params(create) input: CreateIntegration) {
      return this.integrations.view(await this.integrations.create(accountId, input));
    }

    @Patch(':id')
    @Needs('can_manage_users')
    @Answers('Change an integration', Managed)
    async update(@Caller() { accountId }: Principal, @Params(update) input: UpdateIntegration) {
      return this.integrations.view(await this.integrations.update(accountId, input.id, input));
    }

    @Delete(':id')
    @Needs('can_manage_users')
    @Answers('Remove an integration', Done, {
      description: 'Unlinks all files from the integration. Captions on the platform are not removed.',
    })
    async remove(@Caller() { accountId }: Principal, @Params(OneIntegration) { id }: OneIntegration) {
      await this.removal.remove(accountId, id);
      return done;
    }

    @Post(':id/enable')
    @Needs('can_manage_users')
    @Answers('Enable an integration', Managed)
    async enable(@Caller() { accountId }: Principal, @Params(OneIntegration) { id }: OneIntegration) {
      return this.integrations.view(await this.integrations.setEnabled(accountId, id, true));
    }

    @Post(':id/disable')
    @Needs('can_manage_users')
    @Answers('Disable an integration', Managed, {
      description: 'Nothing is sent to a disabled integration, and waiting messages are abandoned.',
    })
    async disable(@Caller() { accountId }: Principal, @Params(OneIntegration) { id }: OneIntegration) {
      return this.integrations.view(await this.integrations.setEnabled(accountId, id, false));
    }

    @Post(':id/authorize')
    @Needs('can_manage_users')
    @ReachesOut()
    @Answers('Create a URL at which an administrator grants access', AuthorizationRecord, {
      description:
        'For platforms whose record says `authorizable`. The credentials of the integration must ' +
        'include `client_id` and `client_secret`, and `PUBLIC_URL` with ' +
        '`/v3/integrations/oauth_callback` must be registered with the platform as redirect URI.',
    })
    async authorize(@Caller() { accountId }: Principal, @Params(OneIntegration) { id }: OneIntegration) {
      const { url, expiresAt } = await this.authorizations.begin(accountId, id);
      return { url, expires_at: wireTime(expiresAt) };
    }

    @Post(':id/verify')
    @Needs('can_manage_users')
    @ReachesOut()
    @Answers('Test the credentials of an integration', VerificationRecord, {
      description: 'Calls the platform. If it accepts the credentials, the state `refused` ends.',
    })
    verify(@Caller() { accountId }: Principal, @Params(OneIntegration) { id }: OneIntegration) {
      return this.verifier.verify(accountId, id);
    }
  }
  return ManagedIntegrationsController;
}
