import { assert, idsOf, objectOf, refusal, same } from '../expect.js';
import { aBatch, aFile, aTranscript, ENGLISH, keyFor, refused } from '../fixtures.js';
import { requirementsOf } from '../requirement.js';
import type { Session } from '../session.js';

const { must } = requirementsOf('isolation', 'v3 API, resource hierarchy');
const clients = requirementsOf('isolation', 'public clients');
const access = requirementsOf('isolation', 'v3 API, Authentication');

const asOther = (t: Session) => ({ key: keyFor(t, 'secondKey') });
const records = {
  files: { of: aFile, route: '/v3/files' },
  batches: { of: aBatch, route: '/v3/batches' },
  transcripts: { of: aTranscript, route: '/v3/transcripts' },
};

export const isolation = [
  ...Object.entries(records).flatMap(([name, { of, route }]) => [
    must(
      `isolation.${name}.show`,
      `Another project does not see ${name} by id.`,
      `GET ${route}/:id`,
      async (t) => {
        const { id } = await of(t);
        objectOf(await t.get(`${route}/${String(id)}`));
        refused(await t.get(`${route}/${String(id)}`, {}, asOther(t)), 'a record of another project');
      },
    ),
    must(
      `isolation.${name}.list`,
      `The list of another project does not have ${name} of this one.`,
      `GET ${route}`,
      async (t) => {
        const { id } = await of(t);
        const query = { sort_dir: 'desc', per_page: 500 };
        assert(
          idsOf(await t.get(route, query)).includes(id),
          `${String(id)} in the own list`,
          'a list without it',
        );
        assert(
          !idsOf(await t.get(route, query, asOther(t))).includes(id),
          'a list without it',
          'a list with it',
        );
      },
    ),
  ]),
  must(
    'isolation.files.update',
    'Another project does not change a file.',
    ['PATCH /v3/files/:id', 'GET /v3/files/:id'],
    async (t) => {
      const { id } = await aFile(t);
      const path = `/v3/files/${String(id)}`;
      const before = objectOf(await t.get(path))['description'];
      refused(await t.patch(path, { description: 'taken' }, asOther(t)), 'a change by another project');
      same(objectOf(await t.get(path))['description'], before, 'description');
    },
  ),
  must(
    'isolation.files.batch',
    'A file is not created in a batch of another project.',
    'POST /v3/files',
    async (t) => {
      const { id } = await aBatch(t);
      refused(
        await t.post('/v3/files', { name: t.name, language_id: ENGLISH, batch_id: Number(id) }, asOther(t)),
        'a batch of another project',
      );
    },
  ),
  must(
    'isolation.files.source',
    'Another project does not remove the source of a file.',
    'DELETE /v3/files/:id/source',
    async (t) => {
      const { id } = await aFile(t);
      refused(
        await t.delete(`/v3/files/${String(id)}/source`, asOther(t)),
        'removing the source of another project',
      );
    },
  ),
  must(
    'isolation.orders',
    'Another project does not order on a file.',
    'POST /v3/transcripts/order/asr',
    async (t) => {
      const { id } = await aFile(t);
      refused(
        await t.post('/v3/transcripts/order/asr', { media_file_id: Number(id) }, asOther(t)),
        'an order on a file of another project',
      );
    },
  ),
  must(
    'isolation.texts',
    'Another project does not read the text of a transcript.',
    'GET /v3/transcripts/:id/text',
    async (t) => {
      const { id } = await aTranscript(t);
      refused(
        await t.get(`/v3/transcripts/${String(id)}/text`, { output_format_id: 7 }, asOther(t)),
        'a text of another project',
      );
    },
  ),
  clients.should(
    'isolation.same-as-absent',
    'A record of another project is answered like one that does not exist.',
    'GET /v3/files/:id',
    async (t) => {
      const { id } = await aFile(t);
      const foreign = refusal(await t.get(`/v3/files/${String(id)}`, {}, asOther(t)), 404);
      const absent = refusal(await t.get('/v3/files/9007199254740000', {}, asOther(t)), 404);
      same([foreign['type'], foreign['message']], [absent['type'], absent['message']], 'type and message');
    },
  ),
  access.must(
    'access.admin-routes',
    'A Project key does not use the routes of Admin keys.',
    'GET /v3/admin/projects',
    async (t) => {
      refused(await t.get('/v3/admin/projects'), 'an admin route with a Project key');
    },
  ),
  access.must('access.observer.reads', 'An Observer key reads.', 'GET /v3/files', async (t) => {
    idsOf(await t.get('/v3/files', {}, { key: keyFor(t, 'observerKey') }));
  }),
  access.must('access.observer.writes', 'An Observer key does not write.', 'POST /v3/files', async (t) => {
    refused(
      await t.post('/v3/files', { name: t.name, language_id: ENGLISH }, { key: keyFor(t, 'observerKey') }),
      'a file of an Observer key',
    );
  }),
];
