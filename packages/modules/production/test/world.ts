import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { AudioDescriptionsModule } from '@scriptorium/audio-descriptions';
import { CatalogModule } from '@scriptorium/catalog';
import { FilesModule } from '@scriptorium/files';
import { ReferenceMaterialModule } from '@scriptorium/reference-material';
import {
  eventually,
  formWithFile,
  makeMedia,
  startReceiver,
  tenants,
  testApp,
  type Answer,
  type Tenants,
  type TestApp,
  type TestClient,
  type TestOptions,
} from '@scriptorium/testing';
import { TranscriptsModule } from '@scriptorium/transcripts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EngineRule } from '../src/engines/engines.js';
import { ProductionModule } from '../src/production.module.js';

export const recording = path.join(import.meta.dirname, '../../../../examples/media/lecture.wav');

/** 24 s of clear English speech. */
export const lecture = (): Buffer => readFileSync(recording);

/** The first seconds of the lecture. */
export const opening = (seconds = 9): Promise<Buffer> => makeMedia('a.wav', `-i ${recording} -t ${seconds}`);

export interface World extends Tenants {
  app: TestApp;
  /** Creates a file with this source, which is not inspected yet. */
  newFile(source: Buffer | string, language?: number | 'auto'): Promise<number>;
  /** Creates a file whose source comes when `arrive` is called. Until then, orders cannot be checked against it. */
  fileToCome(source: Buffer | string): Promise<{ file: number; arrive(): void; close(): Promise<void> }>;
  /** Creates a complete transcript of English captions, on a new file. */
  imported(srt: string): Promise<{ file: number; id: number }>;
  order(fileId: number, kind?: 'asr' | 'transcription', more?: object): Promise<Answer>;
  /** Creates a Vendor key that is offered work. */
  vendor(): Promise<TestClient & { id: number }>;
  /** Creates a user with permission to work in the project. */
  person(): Promise<TestClient>;
  transcript(id: number): Promise<Answer['body']>;
  /** Returns the transcript once it is complete or cancelled. */
  ended(id: number, timeoutMs?: number): Promise<Answer['body']>;
}

/** Retries immediately. */
export const withoutDelay: TestOptions = {
  options: { jobs: { heartbeatSeconds: 10, pollSeconds: 0.1, retryDelaySeconds: 0 } },
};

type ProductionParts = Pick<
  NonNullable<Parameters<typeof ProductionModule.with>[1]>,
  'translators' | 'draftTranslator' | 'describers' | 'voices' | 'diariser' | 'languageIdentifiers'
>;

/** Starts a service that recognises speech with the given engines. */
export async function startWorld(
  engines: readonly EngineRule[],
  {
    translators,
    draftTranslator,
    describers,
    voices,
    diariser,
    languageIdentifiers,
    ...options
  }: TestOptions & ProductionParts = {},
): Promise<World> {
  const modules = [
    AccountsModule,
    CatalogModule,
    FilesModule,
    ReferenceMaterialModule,
    TranscriptsModule,
    AudioDescriptionsModule,
  ];
  const parts = { translators, draftTranslator, describers, voices, diariser, languageIdentifiers };
  const production = ProductionModule.with(engines, { atOnce: 1, ...parts });
  const app = await testApp([...modules, production], options);
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
    async fileToCome(source) {
      let arrive = () => {};
      const ready = new Promise<void>((resolve) => (arrive = resolve));
      const { url, close } = await startReceiver(
        (_, response) => void ready.then(() => response.end(source)),
      );
      const { body } = await project.post('/v3/files', { language_id: 1, source_url: `${url}/source` });
      return { file: body.data.id, arrive, close };
    },
    async imported(srt) {
      const file = (await project.post('/v3/files', { language_id: 1 })).body.data.id;
      const fields = { media_file_id: String(file), language_id: '1' };
      const multipart = formWithFile('caption_file', srt, fields);
      return { file, id: idOf(await project.send('POST', '/v3/transcripts/order/import', { multipart })) };
    },
    order: (media_file_id, kind = 'asr', more = {}) =>
      project.post(`/v3/transcripts/order/${kind}`, { media_file_id, ...more }),
    async vendor() {
      const { accountId, projectId } = callers;
      const key = await app.get(AccountsService).createKey(accountId, { level: 'Vendor', projectId });
      return Object.assign(app.as(key.api_key), { id: key.id });
    },
    async person() {
      const { admin, accountId, projectId } = callers;
      const names = { firstname: 'Ada', lastname: 'L', email: 'ada@example.com', username: 'ada' };
      const user_id = (await admin.post('/v3/admin/users', names)).body.data.id;
      const access = {
        user_id,
        email: names.email,
        access_level: 'project',
        project_id: projectId,
        can_work: true,
      };
      await admin.post('/v3/admin/user_accesses', access);
      const key = await app
        .get(AccountsService)
        .createKey(accountId, { level: 'Project', projectId, userId: user_id });
      return app.as(key.api_key);
    },
    transcript: async (id) => (await show(id)).data,
    ended: (id, timeoutMs) =>
      eventually(async () => {
        const body = await show(id);
        return body.data.status === 'in_progress' ? undefined : body;
      }, timeoutMs),
  };
}

/** Returns the id of a created record. */
export const idOf = ({ status, body }: Answer): number => {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.id;
};
