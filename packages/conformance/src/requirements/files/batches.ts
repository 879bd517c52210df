import { assert, dataOf, listOf, objectOf, same } from '../../expect.js';
import { aBatch, newBatch, refused, separates } from '../../fixtures.js';
import * as records from '../../records.js';
import { requirementsOf } from '../../requirement.js';
import { hasShape } from '../../shapes.js';

const { must } = requirementsOf('files', 'v3 API, Batches');
const clients = requirementsOf('files', 'public clients');

export const batches = [
  must(
    'batches.create',
    'Creating a batch answers its record with the name.',
    'POST /v3/batches',
    async (t) => {
      const name = `${t.name}-new`;
      const batch = await newBatch(t, name);
      hasShape(batch, records.batch, 'a batch');
      same(batch['name'], name, 'name');
    },
  ),
  must('batches.create.name', 'A batch needs a name.', 'POST /v3/batches', async (t) => {
    refused(await t.post('/v3/batches'), 'a batch without a name');
  }),
  must('batches.show', 'A batch is shown by its id.', 'GET /v3/batches/:id', async (t) => {
    const { id, name } = await aBatch(t);
    const batch = objectOf(await t.get(`/v3/batches/${String(id)}`));
    same([batch['id'], batch['name']], [id, name], 'id and name');
  }),
  must('batches.list', 'Batches are listed.', 'GET /v3/batches', async (t) => {
    await aBatch(t);
    const list = listOf(await t.get('/v3/batches', { sort_dir: 'desc' }));
    assert(list.length > 0, 'a batch', list);
    for (const batch of list) hasShape(batch, records.batch, 'a batch');
  }),
  ...(['id', 'name', 'name_cont'] as const).map((filter) =>
    must(
      `batches.list.filter.${filter.replace('_', '-')}`,
      `Batches are found by ${filter}.`,
      ['POST /v3/batches', 'GET /v3/batches'],
      async (t) => {
        const { id, name } = await newBatch(t, `${t.name}-${filter}`);
        const other = await newBatch(t, `other-${t.name}`);
        const value = { id: Number(id), name: String(name), name_cont: `${t.name}-${filter}` }[filter];
        await separates(t, '/v3/batches', { [filter]: value }, [id, other['id']]);
      },
    ),
  ),
  must(
    'batches.archive',
    'A batch is archived and unarchived.',
    ['POST /v3/batches/:id/archive', 'POST /v3/batches/:id/unarchive'],
    async (t) => {
      const { id } = await newBatch(t, `${t.name}-archive`);
      dataOf(await t.post(`/v3/batches/${String(id)}/archive`));
      dataOf(await t.post(`/v3/batches/${String(id)}/unarchive`));
    },
  ),
  clients.should(
    'batches.archive.answer',
    'Archiving answers success.',
    'POST /v3/batches/:id/archive',
    async (t) => {
      const { id } = await newBatch(t, `${t.name}-answer`);
      same(dataOf(await t.post(`/v3/batches/${String(id)}/archive`)), { success: true }, 'data');
    },
  ),
];
