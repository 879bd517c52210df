import { assert, listOf, objectOf, same } from '../../expect.js';
import { newFile, refused } from '../../fixtures.js';
import * as records from '../../records.js';
import { requirementsOf } from '../../requirement.js';
import { hasShape } from '../../shapes.js';
import type { Session } from '../../session.js';

const { must } = requirementsOf('files', 'v3 API, Cheat sheets');
const words = requirementsOf('files', 'v3 API, Glossaries');

const ofFile = async (t: Session) => {
  const { id } = await newFile(t);
  return { resource_type: 'MediaFile', resource_id: Number(id) };
};
const service_type = 'TranscriptionService';
export const sheet = async (t: Session, content = 'Heron, egret') => {
  const given = { ...(await ofFile(t)), content_type: 'script', service_type, content };
  return objectOf(await t.post('/v3/cheat_sheets', given));
};

export const material = [
  must('cheat-sheets.create', 'A cheat sheet of a file is created.', 'POST /v3/cheat_sheets', async (t) => {
    const record = await sheet(t);
    hasShape(record, records.cheatSheet, 'a cheat sheet');
    same(
      [record['resource_type'], record['content_type'], record['content']],
      ['MediaFile', 'script', 'Heron, egret'],
      'resource_type, content_type and content',
    );
  }),
  must(
    'cheat-sheets.create.pdf',
    'A cheat sheet is created from a PDF.',
    'POST /v3/cheat_sheets',
    async (t) => {
      const given = { ...(await ofFile(t)), content_type: 'script', service_type };
      const answer = await t.upload('POST', '/v3/cheat_sheets', given, pdf);
      hasShape(objectOf(answer), records.cheatSheet, 'a cheat sheet');
    },
  ),
  must(
    'cheat-sheets.create.content-type',
    'A cheat sheet of an unknown kind is refused.',
    'POST /v3/cheat_sheets',
    async (t) => {
      refused(
        await t.post('/v3/cheat_sheets', {
          ...(await ofFile(t)),
          service_type,
          content_type: 'poem',
          content: 'x',
        }),
        'an unknown content_type',
      );
    },
  ),
  must(
    'cheat-sheets.update.pdf',
    'A cheat sheet gets another PDF.',
    ['POST /v3/cheat_sheets', 'PUT /v3/cheat_sheets/:id'],
    async (t) => {
      const { id } = await sheet(t);
      const answer = await t.upload('PUT', `/v3/cheat_sheets/${String(id)}`, {}, pdf);
      const record = objectOf(answer);
      hasShape(record, records.cheatSheet, 'a cheat sheet');
      same(record['id'], id, 'id');
    },
  ),
  must(
    'cheat-sheets.show',
    'A cheat sheet is shown by its id.',
    ['POST /v3/cheat_sheets', 'GET /v3/cheat_sheets/:id'],
    async (t) => {
      const { id } = await sheet(t);
      const record = objectOf(await t.get(`/v3/cheat_sheets/${String(id)}`));
      same([record['id'], record['content']], [id, 'Heron, egret'], 'id and content');
    },
  ),
  must(
    'cheat-sheets.list',
    'Cheat sheets of a kind of resource are listed, by content and service.',
    ['POST /v3/cheat_sheets', 'GET /v3/cheat_sheets'],
    async (t) => {
      const { id } = await sheet(t);
      const ids = async (filter: object) => {
        const query = {
          resource_type: 'MediaFile',
          service_type,
          per_page: 500,
          sort_dir: 'desc',
          ...filter,
        };
        return listOf(await t.get('/v3/cheat_sheets', query)).map((record) => record['id']);
      };
      assert(
        (await ids({ content_type: 'script' })).includes(id),
        `cheat sheet ${String(id)}`,
        'a list without it',
      );
      for (const other of [
        { content_type: 'lyrics' },
        { resource_type: 'Batch' },
        { service_type: 'AudioDescriptionService' },
      ])
        assert(
          !(await ids(other)).includes(id),
          `a list without ${String(id)} for ${JSON.stringify(other)}`,
          'a list with it',
        );
    },
  ),
  must(
    'cheat-sheets.update',
    'A cheat sheet is updated.',
    ['PUT /v3/cheat_sheets/:id', 'GET /v3/cheat_sheets/:id'],
    async (t) => {
      const { id } = await sheet(t);
      objectOf(
        await t.put(`/v3/cheat_sheets/${String(id)}`, {
          content: 'Stork',
          content_type: 'speaker_list',
          service_type,
        }),
      );
      const record = objectOf(await t.get(`/v3/cheat_sheets/${String(id)}`));
      same(
        [record['content'], record['content_type']],
        ['Stork', 'speaker_list'],
        'content and content_type',
      );
    },
  ),
  words.must('glossaries.create', 'A glossary of a file is created.', 'POST /v3/glossaries', async (t) => {
    const record = objectOf(
      await t.post('/v3/glossaries', { ...(await ofFile(t)), word_list: 'heron,egret' }),
    );
    hasShape(record, records.glossary, 'a glossary');
    same(record['resource_type'], 'MediaFile', 'resource_type');
  }),
  words.must('glossaries.create.words', 'A glossary needs words.', 'POST /v3/glossaries', async (t) => {
    refused(await t.post('/v3/glossaries', await ofFile(t)), 'a glossary without word_list');
  }),
  words.must(
    'glossaries.show-and-update',
    'A glossary is shown, and its words are replaced.',
    ['GET /v3/glossaries/:id', 'PUT /v3/glossaries/:id'],
    async (t) => {
      const { id } = objectOf(
        await t.post('/v3/glossaries', { ...(await ofFile(t)), word_list: 'heron,egret' }),
      );
      const list = async () => String(objectOf(await t.get(`/v3/glossaries/${String(id)}`))['word_list']);
      assert((await list()).includes('heron'), 'heron', await list());
      objectOf(await t.put(`/v3/glossaries/${String(id)}`, { word_list: 'stork' }));
      assert(
        !(await list()).includes('heron') && (await list()).includes('stork'),
        'stork alone',
        await list(),
      );
    },
  ),
  words.must(
    'glossaries.list',
    'Glossaries of a kind of resource are listed.',
    'GET /v3/glossaries',
    async (t) => {
      const { id } = objectOf(await t.post('/v3/glossaries', { ...(await ofFile(t)), word_list: 'heron' }));
      const ids = async (resource_type: string) =>
        listOf(await t.get('/v3/glossaries', { resource_type, per_page: 500, sort_dir: 'desc' })).map(
          (record) => record['id'],
        );
      assert((await ids('MediaFile')).includes(id), `glossary ${String(id)}`, 'a list without it');
      assert(!(await ids('Batch')).includes(id), 'a list of batches without it', 'a list with it');
    },
  ),
];

const content = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R/Size 4>>
%%EOF
`);
const pdf = { pdf_attachment: { filename: 'script.pdf', type: 'application/pdf', content } };
