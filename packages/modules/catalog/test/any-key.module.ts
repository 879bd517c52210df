import { Global, Module } from '@nestjs/common';
import { Authenticator, type Credential } from '@scriptorium/server-kit';

const credential: Credential = {
  accessId: 1,
  accountId: 1,
  projectId: 1,
  level: 'Project',
  enabled: true,
  sandbox: false,
  signing: null,
};

/** Accepts any key, because the lists are the same for every account. */
@Global()
@Module({
  providers: [{ provide: Authenticator, useValue: { find: async () => credential } }],
  exports: [Authenticator],
})
export class AnyKeyModule {}
