import { assert, idsOf, listOf } from '../../expect.js';
import { ENGLISH, importCaptions, newBatch, newFile, separates } from '../../fixtures.js';
import type { Params } from '../../request-body.js';
import { requirementsOf } from '../../requirement.js';
import type { Session } from '../../session.js';
import { otherLanguage } from '../files/create.js';
import { filteredByArchived, filteredByTime, type Orders } from './file-filters.js';
import { openOrder } from './order.js';

const { must } = requirementsOf('orders', 'v3 API, Transcripts');

/** A complete transcript and an order in progress of files that differ in everything that transcripts are filtered by. */
const two = (t: Session) =>
  t.once('two different transcripts', async () => {
    const { id: batchId } = await newBatch(t, `${t.name}-orders`);
    const mine = {
      attribute1: `${t.name}-t1`,
      attribute2: `${t.name}-t2`,
      attribute3: `${t.name}-t3`,
      reference_id: `${t.name}-tr`,
      label: `${t.name}-tl`,
      name: `${t.name}-tn`,
    };
    const file = await newFile(t, { ...mine, batch_id: Number(batchId) });
    const has = await importCaptions(t, file['id']);
    const hasNot = await openOrder(t);
    const filters: Record<string, Params> = {
      id: { id: Number(has['id']) },
      media_file_id: { media_file_id: Number(file['id']) },
      status: { status: 'complete' },
      type: { type: 'ImportedTranscript' },
      media_file_batch_id: { media_file_batch_id: Number(batchId) },
    };
    for (const [name, value] of Object.entries(mine))
      filters[`media_file_${name}`] = { [`media_file_${name}`]: value };
    return { has, hasNot, filters };
  });

const names = [
  'id',
  'media_file_id',
  'status',
  'type',
  'media_file_name',
  'media_file_attribute1',
  'media_file_attribute2',
  'media_file_attribute3',
  'media_file_batch_id',
  'media_file_reference_id',
  'media_file_label',
];
const routes = ['GET /v3/transcripts', 'POST /v3/transcripts/order/import'];

const imports: Orders = {
  prefix: 'transcripts',
  path: '/v3/transcripts',
  routes,
  make: async (t) => importCaptions(t, (await newFile(t))['id']),
};

export const filters = [
  ...names.map((name) =>
    must(
      `transcripts.list.filter.${name.replaceAll('_', '-')}`,
      `The transcript list is filtered by ${name}.`,
      routes,
      async (t) => {
        const { has, hasNot, filters } = await two(t);
        await separates(t, '/v3/transcripts', filters[name]!, [has['id'], hasNot['id']]);
      },
    ),
  ),
  must(
    'transcripts.list.filter.default',
    'The transcript list is filtered by default.',
    routes,
    async (t) => {
      const { id } = await newFile(t);
      await importCaptions(t, id);
      await importCaptions(t, id);
      for (const value of [true, false]) {
        const list = listOf(await t.get('/v3/transcripts', { media_file_id: Number(id), default: value }));
        assert(
          list.length === 1 && list[0]!['default'] === value,
          `one transcript with default ${value}`,
          list,
        );
      }
    },
  ),
  must(
    'transcripts.list.filter.language-id',
    'The transcript list is filtered by language.',
    routes,
    async (t) => {
      const { has } = await two(t);
      const ids = async (language_id: number) =>
        idsOf(await t.get('/v3/transcripts', { language_id, media_file_id: Number(has['media_file_id']) }));
      assert((await ids(ENGLISH)).includes(has['id']), 'the transcript in its language', 'a list without it');
      assert(
        !(await ids(await otherLanguage(t))).includes(has['id']),
        'a list without it in another language',
        'a list with it',
      );
    },
  ),
  filteredByTime(must, imports, 'created_after', 'created_before'),
  filteredByTime(must, imports, 'media_file_created_after', 'media_file_created_before'),
  filteredByArchived(must, imports),
];
