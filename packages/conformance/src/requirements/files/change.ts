import { dataOf, objectOf, refusal, same } from '../../expect.js';
import { aBatch, aFile, aTranscript, ENGLISH, newFile, refused, separates } from '../../fixtures.js';
import * as records from '../../records.js';
import { requirementsOf } from '../../requirement.js';
import { hasShape } from '../../shapes.js';
import { otherLanguage } from './create.js';

const { must } = requirementsOf('files', 'v3 API, Files');
const clients = requirementsOf('files', 'public clients');

const changes = { name: 'Renamed', description: 'Second term', reference_id: 'ref-2' };
const attributes = ['attribute1', 'attribute2', 'attribute3'];

export const change = [
  ...Object.entries(changes).map(([name, value]) =>
    must(
      `files.update.${name.replace('_', '-')}`,
      `A file is updated with another ${name}.`,
      ['PATCH /v3/files/:id', 'GET /v3/files/:id'],
      async (t) => {
        const path = `/v3/files/${String((await newFile(t))['id'])}`;
        hasShape(objectOf(await t.patch(path, { [name]: value })), records.file, 'the updated file');
        same(objectOf(await t.get(path))[name], value, name);
      },
    ),
  ),
  ...attributes.map((name) =>
    must(
      `files.update.${name}`,
      `A file is updated with another ${name}, and found by it.`,
      ['PATCH /v3/files/:id', 'GET /v3/files'],
      async (t) => {
        const [{ id }, other] = [await newFile(t), await newFile(t)];
        objectOf(await t.patch(`/v3/files/${String(id)}`, { [name]: `${t.name}-new` }));
        await separates(t, '/v3/files', { [name]: `${t.name}-new` }, [id, other['id']]);
      },
    ),
  ),
  must(
    'files.update.batch',
    'A file is moved to a batch.',
    ['PATCH /v3/files/:id', 'POST /v3/batches'],
    async (t) => {
      const { id: batchId } = await aBatch(t);
      const { id } = await newFile(t);
      same(
        objectOf(await t.patch(`/v3/files/${String(id)}`, { batch_id: Number(batchId) }))['batch_id'],
        batchId,
        'batch_id',
      );
    },
  ),
  must(
    'files.update.label',
    'label replaces all labels, and an empty value removes them.',
    ['PATCH /v3/files/:id', 'POST /v3/files'],
    async (t) => {
      const { id } = await newFile(t, { label: ['a', 'b'] });
      const labels = async (label: string) =>
        objectOf(await t.patch(`/v3/files/${String(id)}`, { label }))['labels'];
      same(await labels('c'), ['c'], 'labels');
      same(await labels(''), [], 'labels after an empty value');
    },
  ),
  must('files.update.vicc-parent', 'A file is assigned another parent.', 'PATCH /v3/files/:id', async (t) => {
    const [{ id: parent }, { id }] = [await aFile(t), await newFile(t)];
    const file = objectOf(await t.patch(`/v3/files/${String(id)}`, { vicc_parent_id: Number(parent) }));
    same(file['id'], id, 'id');
  }),
  must(
    'files.update.integration',
    'Unlinking integrations is accepted; linking needs a reference_id.',
    'PATCH /v3/files/:id',
    async (t) => {
      const path = `/v3/files/${String((await newFile(t))['id'])}`;
      for (const integration of ['nil', '0']) objectOf(await t.patch(path, { integration_id: integration }));
      refused(await t.patch(path, { integration_id: 1 }), 'integration_id without reference_id');
    },
  ),
  must(
    'files.update.name-limit',
    'A file name has at most 300 characters.',
    'PATCH /v3/files/:id',
    async (t) => {
      const { id } = await newFile(t);
      refused(
        await t.patch(`/v3/files/${String(id)}`, { name: 'x'.repeat(301) }),
        'a name of 301 characters',
      );
    },
  ),
  must(
    'files.set-language',
    'The languages of a file are set.',
    ['POST /v3/files/:id/set_language', 'GET /v3/files/:id'],
    async (t) => {
      const path = `/v3/files/${String((await newFile(t))['id'])}`;
      const other = await otherLanguage(t);
      objectOf(await t.post(`${path}/set_language`, { language_id: [other, ENGLISH] }));
      const file = objectOf(await t.get(path));
      same(
        [file['language_id'], file['language_ids']],
        [other, [other, ENGLISH]],
        'language_id and language_ids',
      );
    },
  ),
  clients.should(
    'files.set-language.ordered',
    'The language of a file with orders is not changed: 403.',
    'POST /v3/files/:id/set_language',
    async (t) => {
      const { media_file_id: id } = await aTranscript(t);
      const answer = await t.post(`/v3/files/${String(id)}/set_language`, {
        language_id: await otherLanguage(t),
      });
      same(refusal(answer, 403)['type'], 'forbidden_error', 'error type');
    },
  ),
  must(
    'files.archive',
    'Files are archived and unarchived, one or several.',
    ['POST /v3/files/archive', 'POST /v3/files/unarchive', 'GET /v3/files'],
    async (t) => {
      const ids = [await newFile(t), await newFile(t)].map(({ id }) => Number(id));
      const other = await newFile(t);
      dataOf(await t.post('/v3/files/archive', { 'media_file_id[]': ids }));
      for (const id of ids) await separates(t, '/v3/files', { archived: 1 }, [id, other['id']]);
      dataOf(await t.post('/v3/files/unarchive', { media_file_id: ids[0]! }));
      await separates(t, '/v3/files', { archived: 0 }, [ids[0], ids[1]]);
    },
  ),
  clients.should(
    'files.archive.answer',
    'Archiving answers success.',
    'POST /v3/files/archive',
    async (t) => {
      const { id } = await newFile(t);
      same(
        dataOf(await t.post('/v3/files/archive', { media_file_id: Number(id) })),
        { success: true },
        'data',
      );
    },
  ),
];
