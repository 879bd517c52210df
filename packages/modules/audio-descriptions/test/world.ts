import { Global, Module } from '@nestjs/common';
import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { CatalogModule } from '@scriptorium/catalog';
import { FilesModule } from '@scriptorium/files';
import { Availability, type EngineState } from '@scriptorium/orders';
import {
  formWithFile,
  tenants,
  testApp,
  type Answer,
  type Tenants,
  type TestApp,
  type TestClient,
} from '@scriptorium/testing';
import { AudioDescriptionsModule } from '../src/audio-descriptions.module.js';

/** Accepts every order; no work is done. */
class AllAvailable extends Availability {
  async check(): Promise<void> {}

  async engines(): Promise<EngineState[]> {
    return [];
  }
}

@Global()
@Module({ providers: [{ provide: Availability, useClass: AllAvailable }], exports: [Availability] })
class IdleModule {}

export interface World extends Tenants {
  app: TestApp;
  newFileWithSource(content: Buffer): Promise<number>;
  order(fileId: number, more?: Record<string, unknown>, by?: TestClient): Promise<Answer>;
}

/** Starts a service with the audio descriptions module, and clients of several projects. */
export async function startWorld(): Promise<World> {
  const app = await testApp([
    AccountsModule,
    CatalogModule,
    FilesModule,
    AudioDescriptionsModule,
    IdleModule,
  ]);
  const callers = await tenants(app, app.get(AccountsService));
  const { project } = callers;
  return {
    app,
    ...callers,
    newFileWithSource: async (content) => {
      const multipart = formWithFile('source_file', content, { filename: 'film.mp4', language_id: '1' });
      return (await project.send('POST', '/v3/files', { multipart })).body.data.id;
    },
    order: (media_file_id, more = {}, by = project) =>
      by.post('/v3/audio_descriptions/order', { media_file_id, ...more }),
  };
}
