import { idsOf, listOf, objectOf, same } from '../../expect.js';
import { ENGLISH, kept, mediaOf, newFile } from '../../fixtures.js';
import { requirementsOf } from '../../requirement.js';
import type { Session } from '../../session.js';

const { must } = requirementsOf('core', 'v3 API');
const clients = requirementsOf('core', 'public clients');

const named = (t: Session) => ({ name: t.name, language_id: ENGLISH });

const accepts = async (session: Session, call: Parameters<Session['call']>[2]) =>
  kept(session, objectOf(await session.call('POST', '/v3/files', call)));

export const encodings = [
  must('encodings.query', 'A POST takes its parameters from the query.', 'POST /v3/files', async (t) => {
    same((await accepts(t, { query: named(t) }))['name'], t.name, 'name');
  }),
  must(
    'encodings.multipart',
    'A POST takes files and other parameters from a multipart body.',
    'POST /v3/files',
    async (t) => {
      const other = t.requiresSignatures ? { query: named(t) } : {};
      const body = { ...(!t.requiresSignatures && named(t)), source_file: mediaOf(t) };
      same((await accepts(t, { ...other, multipart: body }))['name'], t.name, 'name');
    },
  ),
  clients.should(
    'encodings.form',
    'A POST takes its parameters from a form.',
    'POST /v3/files',
    async (t) => {
      same((await accepts(t, { form: named(t) }))['name'], t.name, 'name');
    },
  ),
  clients.should(
    'encodings.json',
    'A POST takes its parameters from a JSON body.',
    'POST /v3/files',
    async (t) => {
      same((await accepts(t, { json: named(t) }))['name'], t.name, 'name');
    },
  ),
  clients.should(
    'encodings.patch',
    'A PATCH takes its parameters from the query, a form and JSON.',
    'PATCH /v3/files/:id',
    async (t) => {
      const { id } = await newFile(t);
      for (const place of ['query', 'form', 'json'] as const) {
        const answer = await t.call('PATCH', `/v3/files/${String(id)}`, { [place]: { description: place } });
        same(objectOf(answer)['description'], place, 'description');
      }
    },
  ),
  clients.should(
    'encodings.trailing-slash',
    'A route answers with and without a trailing slash.',
    'GET /v3/files',
    async (t) => {
      listOf(await t.get('/v3/files'));
      listOf(await t.get('/v3/files/'));
    },
  ),
  must(
    'encodings.lists',
    'A parameter that allows several values accepts them.',
    'GET /v3/languages',
    async (t) => {
      const [one, two] = idsOf(await t.get('/v3/languages', { per_page: 2 }));
      const found = idsOf(await t.get('/v3/languages', { 'id[]': [Number(one), Number(two)] }));
      same(found.toSorted(), [one, two].toSorted(), 'ids');
    },
  ),
  clients.should(
    'encodings.lists.spellings',
    'A list is accepted as repeated names, with brackets and with commas.',
    'GET /v3/languages',
    async (t) => {
      const [one, two] = idsOf(await t.get('/v3/languages', { per_page: 2 })).map(Number);
      for (const query of [{ id: [one!, two!] }, { 'id[]': [one!, two!] }, { id: `${one},${two}` }])
        same(
          idsOf(await t.get('/v3/languages', query)).length,
          2,
          `number of records for ${JSON.stringify(query)}`,
        );
    },
  ),
];
