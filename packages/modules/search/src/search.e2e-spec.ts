import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { CatalogModule } from '@scriptorium/catalog';
import { FilesModule } from '@scriptorium/files';
import { Availability } from '@scriptorium/orders';
import { Events, Sql, Transactions } from '@scriptorium/server-kit';
import {
  acceptingAll,
  formWithFile,
  settled,
  tenants,
  testApp,
  type Tenants,
  type TestApp,
  type TestClient,
} from '@scriptorium/testing';
import { TranscriptsModule } from '@scriptorium/transcripts';
import { SearchModule } from './search.module.js';
import { WordPruning } from './word-pruning.js';

const IdleModule = acceptingAll(Availability);

let app: TestApp;
let callers: Tenants;
beforeAll(async () => {
  app = await testApp([
    AccountsModule,
    CatalogModule,
    FilesModule,
    TranscriptsModule,
    IdleModule,
    SearchModule,
  ]);
  callers = await tenants(app, app.get(AccountsService));
});
afterAll(() => app?.stop());

interface Said {
  by?: TestClient;
  language?: number;
  name?: string;
}

/** Imports a transcript with one caption every two seconds, and waits until it is indexed. */
async function transcript(captions: string[], said: Said = {}) {
  const { by = callers.project, language = 1, name = 'Talk' } = said;
  const fileId: number = (await by.post('/v3/files', { language_id: language, name })).body.data.id;
  const srt = captions.map(
    (text, i) => `${i + 1}\n00:00:0${i * 2},000 --> 00:00:0${i * 2 + 1},000\n${text}\n`,
  );
  const { body } = await by.send('POST', '/v3/transcripts/order/import', {
    multipart: formWithFile('caption_file', srt.join('\n'), {
      media_file_id: String(fileId),
      language_id: String(language),
      filename: 'captions.srt',
    }),
  });
  await settled(app);
  return { id: body.data.id as number, fileId };
}

const search = (query: Record<string, string | number>, by = callers.project) => by.get('/v3/search', query);
const texts = async (q: string, more = {}): Promise<string[]> =>
  (await search({ q, ...more })).body.data.map(({ text }: { text: string }) => text);

it('finds words with their times, whatever their form and case', async () => {
  const { id, fileId } = await transcript(['ANN: Volcanoes erupt without warning.', 'ANN: People flee.']);
  const { body } = await search({ q: 'erupted volcano' });
  expect(body.data).toEqual([
    {
      transcript_id: id,
      media_file_id: fileId,
      media_file_name: 'Talk',
      language_id: 1,
      start_ms: 0,
      end_ms: 3000,
      speaker: 'ANN',
      text: 'Volcanoes erupt without warning. People flee.',
      matches: [
        { from: 0, to: 9, start_ms: 0 },
        { from: 10, to: 15, start_ms: expect.any(Number) },
      ],
      spelling: 'exact',
    },
  ]);
  expect(body.pagination).toMatchObject({ total_entries: 1 });
});

it('finds phrases, either word and frequent words, and excludes words', async () => {
  await transcript(['The Who played loud guitars.']);
  await transcript(['Who played the flute?']);
  expect(await texts('"the who"')).toEqual(['The Who played loud guitars.']);
  expect((await texts('flute or guitar')).toSorted()).toEqual([
    'The Who played loud guitars.',
    'Who played the flute?',
  ]);
  expect(await texts('played -flute')).toEqual(['The Who played loud guitars.']);
  expect(await texts('who')).toHaveLength(2);
});

it('lists the newest transcripts first, in pages', async () => {
  for (const word of ['one', 'two', 'three']) await transcript([`Penguin ${word}.`]);
  const { body } = await search({ q: 'penguins', per_page: 2 });
  expect(body.data.map(({ text }: { text: string }) => text)).toEqual(['Penguin three.', 'Penguin two.']);
  expect(body.pagination).toEqual({ current_page: 1, per_page: 2, total_pages: 2, total_entries: 3 });
  expect(await texts('penguins', { per_page: 2, page: 2 })).toEqual(['Penguin one.']);
});

it('finds similar words only if nothing is spelt as given', async () => {
  await transcript(['Kathryn Oppenheimer opens the meeting.']);
  const { body } = await search({ q: 'Katryn Openheimer' });
  expect(body.data).toMatchObject([{ text: 'Kathryn Oppenheimer opens the meeting.', spelling: 'near' }]);
  expect(body.data[0].matches.map(({ from }: { from: number }) => from)).toEqual([0, 8]);
  expect(await texts('Katryn Openheimer', { spelling: 'exact' })).toEqual([]);
  expect(await texts('Katryn zzzzqqq')).toEqual([]);
});

it('finds words of languages with and without spaces, and filters by language and file', async () => {
  const german = await transcript(['Die Häuser stehen am Fluss.'], { language: 7 });
  await transcript(['Häuser is a German word.']);
  await transcript(['こんにちは、世界の平和。'], { language: 23 });
  expect(await texts('Haus', { spelling: 'exact' })).toEqual(['Die Häuser stehen am Fluss.']);
  expect(await texts('häuser', { language_id: 7 })).toEqual(['Die Häuser stehen am Fluss.']);
  expect(await texts('häuser', { media_file_id: german.fileId })).toHaveLength(1);
  expect(await texts('世界')).toEqual(['こんにちは、世界の平和。']);
});

it('follows edits and restored versions', async () => {
  const { id } = await transcript(['Platipus and others.']);
  const edits = [{ from: 0, to: 1, text: 'Echidna' }];
  await callers.project.send('PATCH', `/v3/transcripts/${id}/words`, { json: { version: 1, edits } });
  await settled(app);
  expect(await texts('echidna')).toEqual(['Echidna and others.']);
  expect(await texts('platipus', { spelling: 'exact' })).toEqual([]);
  await callers.project.post(`/v3/transcripts/${id}/versions/1/restore`);
  await settled(app);
  expect(await texts('platipus')).toEqual(['Platipus and others.']);
  expect(await texts('echidna', { spelling: 'exact' })).toEqual([]);
});

it('forgets what was said in deleted files, similar spellings included', async () => {
  const { fileId } = await transcript(['Kwyjibo and others.']);
  const { projectId, accountId } = callers;
  await app.get(Transactions).run(async (tx) => {
    await tx.query('delete from service_order where media_file_id = $1', [fileId]);
    const payload = { fileId };
    await app.get(Events).emit({ topic: 'file.deleted', projectId, accountId, payload, wire: null });
  });
  await settled(app);
  expect(await texts('kwyjibo')).toEqual([]);
  const run = { signal: AbortSignal.timeout(60_000), last: true };
  await app.get(WordPruning).prune({}, run);
  const words = await app.get(Sql).rows<{ word: string }>('select word from search_word');
  expect(words.map(({ word }) => word)).not.toContain('kwyjibo');
  expect(words.map(({ word }) => word)).toEqual(expect.arrayContaining(['others', 'kathryn', 'häuser']));
});

it('shows nothing of other projects, not even by similar words or guessed lexemes', async () => {
  await transcript(['Confidential merger with Globex.'], { by: callers.sibling });
  for (const q of ['confidential', 'globx', '\u0001project 2', 'project']) expect(await texts(q)).toEqual([]);
  expect((await search({ q: 'confidential' }, callers.sibling)).body.data).toHaveLength(1);
});

it('refuses a query without words', async () => {
  for (const q of ['', '  ', '!?', '""', '\u0000'])
    expect(await search({ q })).toMatchObject({ status: 400, body: { error: { items: ['q'] } } });
});

it('accepts every text as a query', async () => {
  for (const q of [
    `it's`,
    `'`,
    `a'b & (c`,
    `"open`,
    'a:*',
    '<->',
    'x\\',
    '-',
    'or or or',
    '-word',
    '((((',
    "x | !y'",
  ])
    expect([200, 400]).toContain((await search({ q })).status);
});

it('leaves one set of passages when a transcript is indexed several times at once', async () => {
  const { id } = await transcript(['Marmots whistle.']);
  await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      callers.project.send('PATCH', `/v3/transcripts/${id}/words`, {
        json: { version: index + 1, edits: [{ from: 0, to: 1, text: `Marmots${index}` }] },
      }),
    ),
  );
  await settled(app);
  const rows = await app.get(Sql).rows('select text from search_passage where transcript_id = $1', [id]);
  expect(rows).toHaveLength(1);
});
