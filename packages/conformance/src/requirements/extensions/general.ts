import { assert, dataOf, isObject, listOf, objectOf, refusal, same } from '../../expect.js';
import { aBatch, aFile, aTranscript, ENGLISH, kept, needsSandbox } from '../../fixtures.js';
import * as records from '../../records.js';
import { requirementsOf } from '../../requirement.js';
import { hasShape } from '../../shapes.js';
import { aProject, asAdmin } from '../admin/as-admin.js';
import { openOrder } from '../orders/order.js';

const { ours } = requirementsOf('extensions', 'docs/compatibility.md');
const sandbox = requirementsOf('extensions', 'docs/sandbox.md');

export const general = [
  ours(
    'extensions.openapi',
    'The API is described by an OpenAPI document that needs no key.',
    [],
    async (t) => {
      const { json } = await t.get('/v3/openapi.json', {}, { key: null, signed: false });
      assert(isObject(json) && isObject(json['paths']), 'an object with paths', 'something else');
    },
  ),
  ours(
    'extensions.idempotency',
    'A POST with the same Idempotency-Key is done once.',
    'POST /v3/files',
    async (t) => {
      const call = { headers: { 'idempotency-key': `${t.name}-once` } };
      const create = () => t.post('/v3/files', { name: t.name, language_id: ENGLISH }, call);
      const first = kept(t, objectOf(await create()));
      same(objectOf(await create())['id'], first['id'], 'id of the repetition');
      const other = await t.post('/v3/files', { name: 'other', language_id: ENGLISH }, call);
      same(refusal(other, 422)['type'], 'idempotency_error', 'error type');
    },
  ),
  ours(
    'extensions.bearer',
    'The key is also taken from Authorization and X-Api-Key.',
    'GET /v3/authenticate',
    async (t) => {
      const places: Record<string, string>[] = [
        { authorization: `Bearer ${t.target.key}` },
        { 'x-api-key': t.target.key },
      ];
      for (const headers of places)
        dataOf(await t.get('/v3/authenticate', {}, { key: null, signed: false, headers }));
    },
  ),
  ours(
    'extensions.files.configuration',
    'The settings of a file are shown.',
    'GET /v3/files/:id/configuration',
    async (t) => {
      const { id } = await aFile(t);
      for (const setting of listOf(await t.get(`/v3/files/${String(id)}/configuration`)))
        hasShape(setting, records.setting, 'a setting');
    },
  ),
  ours(
    'extensions.files.source',
    'The processing of a source is shown.',
    'GET /v3/files/:id/source',
    async (t) => {
      const { id } = await aFile(t);
      const { status } = await t.get(`/v3/files/${String(id)}/source`);
      assert(status === 200 || status === 404, '200 or, without a source, 404', status);
    },
  ),
  ours(
    'extensions.batches.configuration',
    'The settings of a batch are shown.',
    'GET /v3/batches/:id/configuration',
    async (t) => {
      const { id } = await aBatch(t);
      for (const setting of listOf(await t.get(`/v3/batches/${String(id)}/configuration`)))
        hasShape(setting, records.setting, 'a setting');
    },
  ),
  ours('extensions.events', 'Events of the project are listed.', 'GET /v3/events', async (t) => {
    await aTranscript(t);
    const answer = await t.get('/v3/events', { resource_type: 'transcript' });
    assert(
      listOf(answer).some(({ type }) => String(type).startsWith('transcript.')),
      'an event of a transcript',
      answer.text.slice(0, 300),
    );
  }),
  ours(
    'extensions.invoice-line-items',
    'Items of invoices are listed across invoices.',
    'GET /v3/admin/invoice_line_items',
    async (t) => {
      listOf(await t.get('/v3/admin/invoice_line_items', {}, asAdmin(t)));
    },
  ),
  ours(
    'extensions.projects.update',
    'A project is updated under its own path.',
    'PUT /v3/admin/projects/:id',
    async (t) => {
      const { id, name } = await aProject(t);
      same(
        objectOf(await t.put(`/v3/admin/projects/${String(id)}`, { name: String(name) }, asAdmin(t)))['id'],
        id,
        'id',
      );
    },
  ),
  ...(['transcripts', 'audio_descriptions'] as const).map((of) => {
    const path = `/v3/${of}/deliveries`;
    const routes = [`GET ${path}`, `POST ${path}`, `PUT ${path}`, `DELETE ${path}`];
    return ours(
      `extensions.deliveries.${of.replace('_', '-')}`,
      `Deliveries are created, listed, changed and removed (${of}).`,
      routes,
      async (t) => {
        const { id } = objectOf(
          await t.post(path, {
            name: t.name,
            method: 'callback',
            url: 'https://captions.example/hook',
            enabled: false,
          }),
        );
        assert(
          listOf(await t.get(path, { per_page: 500 })).some((it) => it['id'] === id),
          `delivery ${String(id)}`,
          'a list without it',
        );
        same(objectOf(await t.put(path, { id: Number(id), name: 'other' }))['name'], 'other', 'name');
        dataOf(await t.call('DELETE', path, { query: { id: Number(id) } }));
        assert(
          !listOf(await t.get(path, { per_page: 500 })).some((it) => it['id'] === id),
          'a list without it',
          'a list with it',
        );
      },
    );
  }),
  sandbox.ours(
    'extensions.sandbox.clock',
    'The clock of a sandbox is shown, and advanced.',
    ['GET /v3/sandbox/clock', 'POST /v3/sandbox/clock'],
    async (t) => {
      await needsSandbox(t);
      const clock = async () => t.get('/v3/sandbox/clock');
      const before = Date.parse(String(objectOf(await clock())['now']));
      dataOf(await t.post('/v3/sandbox/clock', { advance: 60 }));
      const after = await t.until(
        'a clock that has arrived',
        clock,
        (answer) => objectOf(answer)['advancing'] === false,
      );
      const moved = Date.parse(String(objectOf(after)['now'])) - before;
      assert(moved >= 59_000, 'a minute', `${moved} ms`);
    },
  ),
  sandbox.ours(
    'extensions.sandbox.reject',
    'The scenario reject cancels an order, which is then retried once.',
    ['POST /v3/transcripts/order/transcription', 'POST /v3/transcripts/:id/retry'],
    async (t) => {
      const { id } = await openOrder(t, 'transcription', { sandbox_scenario: 'reject' });
      const show = () => t.get(`/v3/transcripts/${String(id)}`);
      const rejected = await t.until(
        'a rejected order',
        show,
        (answer) => objectOf(answer)['status'] === 'cancelled',
      );
      assert('cancellation_reason' in objectOf(rejected), 'cancellation_reason', rejected.json);
      objectOf(await t.post(`/v3/transcripts/${String(id)}/retry`));
      same(objectOf(await show())['status'], 'in_progress', 'status');
      refusal(await t.post(`/v3/transcripts/${String(id)}/retry`), 403);
    },
  ),
];
