import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { CatalogModule } from '@scriptorium/catalog';
import { FilesModule } from '@scriptorium/files';
import { Availability } from '@scriptorium/orders';
import {
  acceptingAll,
  formWithFile,
  tenants,
  testApp,
  type Tenants,
  type TestApp,
  type TestClient,
  type TestOptions,
} from '@scriptorium/testing';
import { TranscriptsModule } from '@scriptorium/transcripts';
import { PublishingModule } from '../src/publishing.module.js';

const IdleModule = acceptingAll(Availability);

/** One caption: `Hello wörld.` */
export const srt = '1\n00:00:01,000 --> 00:00:02,000\nHello <i>wörld</i>.\n';
/** Response if nothing is published. */
export const notFound = '{"is_error":true,"error_description":"record not found"}';

/** A completed transcript. */
export interface Complete {
  id: number;
  fileId: number;
  projectId: number;
}

export interface World extends Tenants {
  app: TestApp;
  /** Imports captions in SRT format into a new file. */
  transcript(captions: string, by?: TestClient, languageId?: number): Promise<Complete>;
  /** Returns the status and the exact body of the public response. */
  read(path: string): Promise<[status: number, body: string]>;
}

const modules = [AccountsModule, CatalogModule, FilesModule, TranscriptsModule, IdleModule, PublishingModule];

/** Starts another process on the same database that only serves requests. */
export const apiBeside = ({ app }: World): Promise<TestApp> =>
  testApp(modules, { besides: app, options: { role: 'api' } });

export async function startWorld(options: TestOptions = {}): Promise<World> {
  const app = await testApp(modules, options);
  const callers = await tenants(app, app.get(AccountsService));
  return {
    app,
    ...callers,
    read: async (path) => {
      const response = await fetch(app.baseUrl + path);
      return [response.status, await response.text()];
    },
    transcript: async (captions, by = callers.project, languageId = 1) => {
      const fileId = (await by.post('/v3/files', { language_id: languageId, name: 'Talk' })).body.data.id;
      const multipart = formWithFile('caption_file', captions, {
        filename: 'a.srt',
        media_file_id: String(fileId),
        language_id: String(languageId),
      });
      const imported = await by.send('POST', '/v3/transcripts/order/import', { multipart });
      const projectId = (await by.get('/v3/project')).body.data.id;
      return { id: imported.body.data.id, fileId, projectId };
    },
  };
}

/** Returns the public path of a transcript. */
export const pathOf = ({ id, fileId, projectId }: Complete, format?: number): string =>
  `/p/files/${fileId}/threeplay_transcripts/${id}?project_id=${projectId}${format ? `&format_id=${format}` : ''}`;
