import { Global, Module } from '@nestjs/common';
import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { CatalogModule } from '@scriptorium/catalog';
import { DomainError } from '@scriptorium/core';
import { FilesModule } from '@scriptorium/files';
import { Availability, type EngineState, type WantedWork } from '@scriptorium/orders';
import {
  formWithFile,
  tenants,
  testApp,
  type Answer,
  type Tenants,
  type TestApp,
  type TestClient,
  type TestOptions,
} from '@scriptorium/testing';
import { TranscriptsModule } from '../src/transcripts.module.js';

/** Accepts orders in English; no work is done. */
class EnglishOnly extends Availability {
  async check({ language: { iso639, fullName } }: WantedWork): Promise<void> {
    if (iso639 !== 'en') throw new DomainError('unavailable', 'engine.missing', `No engine for ${fullName}.`);
  }

  async engines(): Promise<EngineState[]> {
    return [{ id: 'scribe', available: true, state: 'available', languages: ['en'] }];
  }
}

@Global()
@Module({ providers: [{ provide: Availability, useClass: EnglishOnly }], exports: [Availability] })
class IdleModule {}

export type Query = Parameters<TestClient['get']>[1];

export interface World extends Tenants {
  app: TestApp;
  /** Creates a file and returns its id. */
  newFile(query?: Query, by?: TestClient): Promise<number>;
  /** Creates a file with a source that is not inspected yet. */
  newFileWithSource(content: Buffer | string, language?: number): Promise<number>;
  import(fileId: number, captions: Buffer | string, fields?: Record<string, string>): Promise<Answer>;
  /** Creates a complete transcript with these words. */
  newTranscript(fileId: number, words?: string, fields?: Record<string, string>): Promise<number>;
}

/** Starts a service with the transcripts module, and clients of several projects. */
export async function startWorld(options?: TestOptions): Promise<World> {
  const app = await testApp(
    [AccountsModule, CatalogModule, FilesModule, TranscriptsModule, IdleModule],
    options,
  );
  const callers = await tenants(app, app.get(AccountsService));
  const { project } = callers;
  const importCaptions: World['import'] = (fileId, captions, fields) =>
    project.send('POST', '/v3/transcripts/order/import', {
      multipart: formWithFile('caption_file', captions, {
        media_file_id: String(fileId),
        language_id: '1',
        filename: 'captions',
        ...fields,
      }),
    });
  return {
    app,
    ...callers,
    newFile: async (query, by = project) =>
      (await by.post('/v3/files', { language_id: 1, ...query })).body.data.id,
    newFileWithSource: async (content, language = 1) => {
      const multipart = formWithFile('source_file', content, {
        filename: 'film.mp4',
        language_id: String(language),
      });
      return (await project.send('POST', '/v3/files', { multipart })).body.data.id;
    },
    import: importCaptions,
    newTranscript: async (fileId, words = 'Hello there.', fields = {}) => {
      const srt = `1\n00:00:01,000 --> 00:00:02,000\n${words}\n`;
      const { status, body } = await importCaptions(fileId, srt, fields);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.data.id;
    },
  };
}
