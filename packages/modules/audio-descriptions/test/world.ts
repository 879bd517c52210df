import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { CatalogModule } from '@scriptorium/catalog';
import { FilesModule } from '@scriptorium/files';
import { Availability } from '@scriptorium/orders';
import {
  acceptingAll,
  formWithFile,
  tenants,
  testApp,
  type Answer,
  type Tenants,
  type TestApp,
  type TestClient,
} from '@scriptorium/testing';
import { AudioDescriptionsModule } from '../src/audio-descriptions.module.js';

const IdleModule = acceptingAll(Availability);

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
