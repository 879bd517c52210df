import { assert, dataOf, listOf, objectOf, same } from '../../expect.js';
import { aBatch, aFile, ENGLISH, newBatch, newFile, refused, separates, type Json } from '../../fixtures.js';
import * as records from '../../records.js';
import { requirementsOf } from '../../requirement.js';
import type { Params } from '../../request-body.js';
import { hasShape, nullable, string } from '../../shapes.js';
import type { Session } from '../../session.js';

const { must } = requirementsOf('files', 'v3 API, Files');
const clients = requirementsOf('files', 'public clients');

/** Parameters of a file that its record shows under the same name. */
const shown = { name: 'Lecture', description: 'First term', reference_id: 'ref-1' };

export const create = [
  must('files.create.record', 'Creating a file answers its record.', 'POST /v3/files', async (t) => {
    const file = await newFile(t);
    hasShape(file, records.file, 'a new file');
    same(
      [file['language_id'], file['language_ids'], file['word_count']],
      [ENGLISH, [ENGLISH], 0],
      'language_id, language_ids and word_count',
    );
  }),
  must(
    'files.create.source',
    'A file created without a source has source null.',
    'POST /v3/files',
    async (t) => {
      const file = await newFile(t);
      assert('source' in file, 'source', file);
      same(file['source'], null, 'source');
    },
  ),
  ...Object.entries(shown).map(([name, value]) =>
    must(
      `files.create.${name.replace('_', '-')}`,
      `A file keeps the ${name} that it is created with.`,
      ['POST /v3/files', 'GET /v3/files/:id'],
      async (t) => {
        const { id } = await newFile(t, { [name]: value });
        same(objectOf(await t.get(`/v3/files/${String(id)}`))[name], value, name);
      },
    ),
  ),
  must(
    'files.create.label',
    'A file keeps one label or several.',
    ['POST /v3/files', 'GET /v3/files/:id'],
    async (t) => {
      for (const labels of [['a'], ['a', 'b']]) {
        const { id } = await newFile(t, { label: labels });
        same(
          (objectOf(await t.get(`/v3/files/${String(id)}`))['labels'] as string[]).toSorted(),
          labels,
          'labels',
        );
      }
    },
  ),
  must(
    'files.create.batch',
    'A file is created in a batch.',
    ['POST /v3/batches', 'POST /v3/files'],
    async (t) => {
      const { id } = await aBatch(t);
      same((await newFile(t, { batch_id: Number(id) }))['batch_id'], id, 'batch_id');
    },
  ),
  must(
    'files.create.languages',
    'A file has several languages; the first is its primary language.',
    ['GET /v3/languages', 'POST /v3/files'],
    async (t) => {
      const other = await otherLanguage(t);
      const file = await newFile(t, { language_id: [ENGLISH, other] });
      same(
        [file['language_id'], file['language_ids']],
        [ENGLISH, [ENGLISH, other]],
        'language_id and language_ids',
      );
    },
  ),
  must('files.create.vicc-parent', 'A file is assigned a parent for clips.', 'POST /v3/files', async (t) => {
    const { id } = await aFile(t);
    hasShape(await newFile(t, { vicc_parent_id: Number(id) }), records.file, 'a file with a parent');
  }),
  must(
    'files.create.integration',
    'A file is not linked to an integration without a reference_id.',
    'POST /v3/files',
    async (t) => {
      refused(
        await t.post('/v3/files', { name: t.name, language_id: ENGLISH, integration_id: 1 }),
        'integration_id without reference_id',
      );
    },
  ),
  must('files.show.record', 'A file is shown by its id.', 'GET /v3/files/:id', async (t) => {
    const { id } = await aFile(t);
    const file = objectOf(await t.get(`/v3/files/${String(id)}`));
    hasShape(file, records.file, 'a file');
    same(file['id'], id, 'id');
  }),
  must('files.list.records', 'Files are listed.', 'GET /v3/files', async (t) => {
    const { id } = await aFile(t);
    const list = listOf(await t.get('/v3/files', { sort_dir: 'desc' }));
    assert(
      list.some((file) => file['id'] === id),
      `file ${String(id)}`,
      'a list without it',
    );
    for (const file of list) hasShape(file, records.file, 'a file');
  }),
  clients.should(
    'files.source.everywhere',
    'Every file record has source, a string or null.',
    ['GET /v3/files', 'GET /v3/files/:id'],
    async (t) => {
      const { id } = await aFile(t);
      for (const file of [
        objectOf(await t.get(`/v3/files/${String(id)}`)),
        ...listOf(await t.get('/v3/files')),
      ])
        hasShape(file, { source: nullable(string) }, 'a file');
    },
  ),
];

export async function otherLanguage(t: Session): Promise<number> {
  const list = listOf(await t.get('/v3/languages', { per_page: 500 }));
  return Number(list.find(({ id }) => id !== ENGLISH)?.['id']);
}

const day = 86_400_000;
const around = (record: Json, days: number) =>
  new Date(Date.parse(String(record['created_at'])) + days * day).toISOString();

/** Two files that differ in everything that files are filtered by, and the value of the first for each filter. */
const two = (t: Session) =>
  t.once('two different files', async () => {
    const mine = {
      name: `${t.name}-heron`,
      attribute1: `${t.name}-1`,
      attribute2: `${t.name}-2`,
      attribute3: `${t.name}-3`,
      reference_id: `${t.name}-r`,
      label: `${t.name}-l`,
    };
    const { id: batchId } = await newBatch(t, `${t.name}-filter`);
    const has = await newFile(t, { ...mine, batch_id: Number(batchId) });
    const hasNot = await newFile(t, { name: 'other' });
    const filters: Record<string, Params> = {
      batch_id: { batch_id: Number(batchId) },
      name_cont: { name_cont: `${t.name}-her` },
    };
    for (const [name, value] of Object.entries(mine)) filters[name] = { [name]: value };
    return { has, hasNot, filters };
  });

const filters = [
  'name',
  'name_cont',
  'attribute1',
  'attribute2',
  'attribute3',
  'batch_id',
  'label',
  'reference_id',
];

export const lists = [
  ...filters.map((name) =>
    must(
      `files.list.filter.${name.replaceAll('_', '-')}`,
      `The file list is filtered by ${name}.`,
      ['POST /v3/files', 'GET /v3/files'],
      async (t) => {
        const { has, hasNot, filters } = await two(t);
        await separates(t, '/v3/files', filters[name]!, [has['id'], hasNot['id']]);
      },
    ),
  ),
  must(
    'files.list.filter.created',
    'The file list is filtered by time of creation.',
    ['POST /v3/files', 'GET /v3/files'],
    async (t) => {
      const file = await aFile(t);
      const mine = { name: String(file['name']) };
      const count = async (query: Params) =>
        listOf(await t.get('/v3/files', { ...mine, per_page: 500, ...query })).length;
      assert(
        (await count({ created_after: around(file, -1), created_before: around(file, 1) })) > 0,
        'files in the period',
        'none',
      );
      same(await count({ created_after: around(file, 2) }), 0, 'number of files after the period');
      same(await count({ created_before: around(file, -400) }), 0, 'number of files before the period');
    },
  ),
  must(
    'files.list.filter.archived',
    'The file list has either the unarchived files or the archived ones.',
    ['POST /v3/files/archive', 'GET /v3/files'],
    async (t) => {
      const [kept, archived] = [await newFile(t), await newFile(t)];
      dataOf(await t.post('/v3/files/archive', { media_file_id: Number(archived['id']) }));
      await separates(t, '/v3/files', { archived: 0 }, [kept['id'], archived['id']]);
      await separates(t, '/v3/files', { archived: 1 }, [archived['id'], kept['id']]);
    },
  ),
];
