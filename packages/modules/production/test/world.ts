import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { CatalogModule } from '@scriptorium/catalog';
import { FilesModule } from '@scriptorium/files';
import { ReferenceMaterialModule } from '@scriptorium/reference-material';
import {
  eventually,
  formWithFile,
  makeMedia,
  tenants,
  testApp,
  type Answer,
  type Tenants,
  type TestApp,
  type TestOptions,
} from '@scriptorium/testing';
import { TranscriptsModule } from '@scriptorium/transcripts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EngineRule } from '../src/engines.js';
import { ProductionModule } from '../src/production.module.js';

const recording = path.join(__dirname, '../../../../examples/media/lecture.wav');

/** 24 s of clear English speech. */
export const lecture = (): Buffer => readFileSync(recording);

/** Its first 9 s. */
export const opening = (): Promise<Buffer> => makeMedia('a.wav', `-i ${recording} -t 9`);

export interface World extends Tenants {
  app: TestApp;
  /** A file with that source, which nobody has looked into yet. */
  newFile(source: Buffer | string, language?: number): Promise<number>;
  order(fileId: number): Promise<Answer>;
  transcript(id: number): Promise<Answer['body']>;
  /** The transcript once it is complete or cancelled. */
  ended(id: number, timeoutMs?: number): Promise<Answer['body']>;
}

/** A running service that recognises speech with the given engines. */
export async function startWorld(engines: readonly EngineRule[], options?: TestOptions): Promise<World> {
  const modules = [AccountsModule, CatalogModule, FilesModule, ReferenceMaterialModule, TranscriptsModule];
  const app = await testApp([...modules, ProductionModule.with(engines)], options);
  const callers = await tenants(app, app.get(AccountsService));
  const { project } = callers;
  const show = async (id: number) => (await project.get(`/v3/transcripts/${id}`)).body;
  return {
    app,
    ...callers,
    newFile: async (source, language = 1) => {
      const multipart = formWithFile('source_file', source, { language_id: String(language) });
      return (await project.send('POST', '/v3/files', { multipart })).body.data.id;
    },
    order: (media_file_id) => project.post('/v3/transcripts/order/asr', { media_file_id }),
    transcript: async (id) => (await show(id)).data,
    ended: (id, timeoutMs = 25_000) =>
      eventually(async () => {
        const body = await show(id);
        return body.data.status === 'in_progress' ? undefined : body;
      }, timeoutMs),
  };
}

/** The record that a request made. */
export const idOf = ({ status, body }: Answer): number => {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.id;
};
