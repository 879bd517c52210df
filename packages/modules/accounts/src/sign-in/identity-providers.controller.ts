import { Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { Access, Answers, Done, done, Needs, Params, ReachesOut } from '@scriptorium/server-kit';
import { z } from 'zod';
import {
  ListProviders,
  OneProvider,
  ProviderRecord,
  ProviderTestRecord,
  providerView,
  SaveProvider,
} from './identity-providers.dto.js';
import { IdentityProviders } from './identity-providers.service.js';

/** The identity providers of the whole service. */
@Controller('v3/admin/identity_providers')
@Access('operator')
@Needs('can_manage_users')
export class IdentityProvidersController {
  constructor(private readonly providers: IdentityProviders) {}

  @Get()
  @Answers('List the identity providers', z.array(ProviderRecord), {
    description: 'Those of `OPENID_PROVIDERS` come first.',
  })
  async list(@Params(ListProviders) _none: object) {
    return (await this.providers.list()).map(providerView);
  }

  @Put(':provider')
  @Answers('Set up or change an identity provider', ProviderRecord, {
    description:
      'People who have been invited with the address that the provider verifies can sign in with it at once.',
  })
  async save(@Params(SaveProvider) { provider: id, ...settings }: SaveProvider) {
    return providerView(await this.providers.save({ id, ...settings }));
  }

  @Post(':provider/test')
  @ReachesOut()
  @Answers('Test an identity provider', ProviderTestRecord, {
    description:
      'Fetches the configuration and the keys of the provider, and sends it the client id and the client secret to check them. No session begins.',
    absent: true,
  })
  async test(@Params(OneProvider) { provider }: OneProvider) {
    return { problem: await this.providers.test(provider) };
  }

  @Delete(':provider')
  @Answers('Remove an identity provider', Done, {
    description: 'People who signed in with it remain, and sign in another way.',
    absent: true,
  })
  async remove(@Params(OneProvider) { provider }: OneProvider) {
    await this.providers.remove(provider);
    return done;
  }
}
