import { assert, idsOf, isObject, listOf, objectOf, refusal, refusesParameter, same } from '../expect.js';
import { aFile, ENGLISH, kept, mediaOf, newFile, ownProject, refused } from '../fixtures.js';
import * as records from '../records.js';
import { requirementsOf } from '../requirement.js';
import { exactTime, hasShape } from '../shapes.js';
import type { Session } from '../session.js';

const { must, should, ours } = requirementsOf('core', 'v3 API');
const clients = requirementsOf('core', 'public clients');

const absent = 9_007_199_254_740_000;

const accepts = async (session: Session, call: Parameters<Session['call']>[2]) =>
  kept(session, objectOf(await session.call('POST', '/v3/files', call)));

const envelope = [
  must(
    'envelope.success',
    'A successful answer is a JSON object with code 200, data and meta.',
    'GET /v3/authenticate',
    async (t) => {
      const { status, json } = await t.get('/v3/authenticate');
      same(status, 200, 'status');
      assert(isObject(json), 'a JSON object', json);
      same(json['code'], 200, 'code');
      assert('data' in json && isObject(json['meta']), 'data, and an object in meta', json);
    },
  ),
  must(
    'envelope.error.code',
    'The code of an error equals its HTTP status.',
    'GET /v3/files/:id',
    async (t) => {
      const { status, json } = await t.get(`/v3/files/${absent}`);
      assert(status >= 400 && isObject(json), 'an error as a JSON object', json);
      same(json['code'], status, 'code');
    },
  ),
  clients.should(
    'envelope.error.shape',
    'An error has a type and a message, and no data.',
    'GET /v3/files/:id',
    async (t) => {
      const answer = await t.get(`/v3/files/${absent}`);
      const { type, message } = refusal(answer, 404);
      same(type, 'not_found_error', 'error type');
      assert(typeof message === 'string' && message !== '', 'a message', message);
      assert(!('data' in (answer.json as object)), 'no data', answer.json);
    },
  ),
  clients.should(
    'envelope.content-type',
    'Answers are sent as application/json.',
    'GET /v3/authenticate',
    async (t) => {
      const { headers } = await t.get('/v3/authenticate');
      assert(
        /^application\/json\b/.test(String(headers['content-type'])),
        'application/json',
        headers['content-type'],
      );
    },
  ),
  ours(
    'envelope.request-id',
    'Every answer names its request in x-request-id.',
    'GET /v3/authenticate',
    async (t) => {
      const { headers } = await t.get('/v3/authenticate');
      assert(Boolean(headers['x-request-id']), 'x-request-id', headers);
    },
  ),
];

const authentication = [
  must(
    'authenticate.show',
    'A valid key is confirmed with status ok and its access type.',
    'GET /v3/authenticate',
    async (t) => {
      const { status, access_type: access } = objectOf(await t.get('/v3/authenticate'));
      same(status, 'ok', 'status');
      assert(typeof access === 'string', 'an access_type', access);
    },
  ),
  must('authentication.key-required', 'A request without a key is refused.', 'GET /v3/files', async (t) => {
    refused(await t.get('/v3/files', {}, { key: null, signed: false }), 'a request without a key');
  }),
  must(
    'authentication.unknown-key',
    'A request with an unknown key is refused.',
    'GET /v3/files',
    async (t) => {
      refused(
        await t.get('/v3/files', {}, { key: 'not-a-key-of-this-server', signed: false }),
        'an unknown key',
      );
    },
  ),
  clients.should(
    'authentication.unknown-key.status',
    'An unknown key gets 401 with authentication_error.',
    'GET /v3/files',
    async (t) => {
      const error = refusal(
        await t.get('/v3/files', {}, { key: 'not-a-key-of-this-server', signed: false }),
        401,
      );
      same(error['type'], 'authentication_error', 'error type');
    },
  ),
  clients.should(
    'authentication.missing-key.status',
    'A missing key is a missing parameter.',
    'GET /v3/files',
    async (t) => {
      refusesParameter(await t.get('/v3/files', {}, { key: null, signed: false }), 'api_key');
    },
  ),
];

const errors = [
  must(
    'errors.missing-parameter',
    'A file without its required language is refused.',
    'POST /v3/files',
    async (t) => {
      refused(await t.post('/v3/files', { name: t.name }), 'a file without language_id');
    },
  ),
  clients.should(
    'errors.missing-parameter.items',
    'A missing parameter gets 400 and is named in items.',
    'POST /v3/files',
    async (t) => {
      refusesParameter(await t.post('/v3/files', { name: t.name }), 'language_id');
    },
  ),
  clients.should(
    'errors.unknown-parameter',
    'An unknown parameter gets 400 and is named in items.',
    'GET /v3/files',
    async (t) => {
      refusesParameter(await t.get('/v3/files', { no_such_parameter: 1 }), 'no_such_parameter');
    },
  ),
  clients.should(
    'errors.unacceptable-value',
    'A value of the wrong type gets 400 and is named in items.',
    'GET /v3/files',
    async (t) => {
      refusesParameter(await t.get('/v3/files', { batch_id: 'seven' }), 'batch_id');
    },
  ),
  must(
    'errors.absent-record',
    'A record that does not exist is not shown.',
    'GET /v3/files/:id',
    async (t) => {
      refused(await t.get(`/v3/files/${absent}`), 'a file that does not exist');
    },
  ),
  clients.should('errors.unknown-route', 'An unknown route gets 404 in the same envelope.', [], async (t) => {
    same(refusal(await t.get('/v3/no_such_route'), 404)['type'], 'not_found_error', 'error type');
  }),
];

const named = (t: Session) => ({ name: t.name, language_id: ENGLISH });
const encodings = [
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

const paging = [
  clients.should('paging.shape', 'A list has its pagination beside data.', 'GET /v3/files', async (t) => {
    const { json } = await t.get('/v3/files', { per_page: 1 });
    const pagination = isObject(json) ? json['pagination'] : undefined;
    assert(isObject(pagination), 'an object in pagination', json);
    same(pagination['per_page'], 1, 'per_page');
    assert(Number.isInteger(pagination['total_entries']), 'a number in total_entries', pagination);
  }),
  clients.should(
    'paging.walk',
    'The pages of a list have every record once.',
    ['POST /v3/files', 'GET /v3/files'],
    async (t) => {
      const label = `${t.name}-walk`;
      const made: unknown[] = [];
      for (let i = 0; i < 3; i++) made.push((await newFile(t, { label }))['id']);
      const seen: unknown[] = [];
      for (const page of [1, 2, 3])
        seen.push(...idsOf(await t.get('/v3/files', { label, per_page: 1, page })));
      same(seen.toSorted(), made.toSorted(), 'ids of three pages');
      same(idsOf(await t.get('/v3/files', { label, per_page: 1, page: 4 })), [], 'page past the end');
    },
  ),
  clients.should(
    'paging.total',
    'total_entries is not below the number of records.',
    ['POST /v3/files', 'GET /v3/files'],
    async (t) => {
      const label = `${t.name}-total`;
      for (let i = 0; i < 2; i++) await newFile(t, { label });
      const { json } = await t.get('/v3/files', { label, per_page: 1 });
      const { total_entries: total } = (json as { pagination: Record<string, unknown> }).pagination ?? {};
      assert(Number(total) >= 2, 'at least 2', total);
    },
  ),
  ours(
    'paging.sort',
    'sort_dir reverses a list, and unknown sort keys are refused.',
    'GET /v3/files',
    async (t) => {
      await aFile(t);
      const ids = idsOf(await t.get('/v3/files', { sort_by: 'id', sort_dir: 'desc' })).map(Number);
      same(
        ids,
        ids.toSorted((a, b) => b - a),
        'descending ids',
      );
      refusesParameter(await t.get('/v3/files', { sort_by: 'colour' }), 'sort_by');
    },
  ),
];

const limits = [
  must('limits.file-name', 'A file name has at most 300 characters.', 'POST /v3/files', async (t) => {
    const name = t.name.padEnd(300, 'x');
    same((await newFile(t, { name }))['name'], name, 'name of 300 characters');
    refused(
      await t.post('/v3/files', { name: `${name}x`, language_id: ENGLISH }),
      'a name of 301 characters',
    );
  }),
  must('limits.batch-name', 'A batch name has at most 64 characters.', 'POST /v3/batches', async (t) => {
    refused(await t.post('/v3/batches', { name: t.name.padEnd(65, 'x') }), 'a name of 65 characters');
  }),
  ours('limits.rate.headers', 'An answer says how many requests remain.', 'GET /v3/files', async (t) => {
    const { headers } = await t.get('/v3/files');
    assert(
      Boolean(headers['ratelimit'] && headers['ratelimit-policy']),
      'RateLimit and RateLimit-Policy',
      headers,
    );
  }),
];

const values = [
  clients.should(
    'values.times',
    'Times have milliseconds and a numeric offset.',
    'GET /v3/files/:id',
    async (t) => {
      const { id } = await aFile(t);
      const record = objectOf(await t.get(`/v3/files/${String(id)}`));
      hasShape(record, { created_at: exactTime, updated_at: exactTime }, 'a file');
    },
  ),
];

const reference = [
  must(
    'languages.list',
    'Languages have ids, short and long names and codes.',
    'GET /v3/languages',
    async (t) => {
      const list = listOf(await t.get('/v3/languages', { per_page: 500 }));
      assert(list.length > 0, 'a language', list);
      for (const language of list) hasShape(language, records.language, 'a language');
    },
  ),
  must(
    'languages.filters',
    'Languages are found by id, name and part of a name.',
    'GET /v3/languages',
    async (t) => {
      const [first] = listOf(await t.get('/v3/languages', { per_page: 500 }));
      const { id, name } = first as { id: number; name: string };
      same(idsOf(await t.get('/v3/languages', { id })), [id], 'ids');
      for (const query of [{ name }, { name_cont: name.slice(1, -1) }]) {
        assert(
          idsOf(await t.get('/v3/languages', query)).includes(id),
          `${id} for ${JSON.stringify(query)}`,
          'another list',
        );
        const nobody = { [Object.keys(query)[0]!]: 'no such language' };
        same(listOf(await t.get('/v3/languages', nobody)), [], 'languages with an unknown name');
      }
    },
  ),
  must(
    'turnaround-levels.list',
    'Turnaround levels have ids, names and hours.',
    'GET /v3/turnaround_levels',
    async (t) => {
      const list = listOf(await t.get('/v3/turnaround_levels'));
      assert(list.length > 0, 'a level', list);
      for (const level of list) hasShape(level, records.turnaroundLevel, 'a turnaround level');
    },
  ),
  must(
    'turnaround-levels.prices',
    'Price increments are strings, and are shown only on request.',
    'GET /v3/turnaround_levels',
    async (t) => {
      const [without] = listOf(await t.get('/v3/turnaround_levels'));
      assert(!('pricerate_increment' in without!), 'no pricerate_increment', without);
      const [priced] = listOf(await t.get('/v3/turnaround_levels', { prices: 1 }));
      assert(typeof priced!['pricerate_increment'] === 'string', 'a pricerate_increment', priced);
    },
  ),
  must(
    'video-platform-integrations.list',
    'Integrations are listed, and found by id and name.',
    'GET /v3/video_platform_integrations',
    async (t) => {
      const list = listOf(await t.get('/v3/video_platform_integrations'));
      for (const record of list) hasShape(record, records.platform, 'an integration');
      for (const query of [{ id: absent }, { name: t.name }, { name_cont: t.name }])
        same(
          listOf(await t.get('/v3/video_platform_integrations', query)),
          [],
          'integrations that do not exist',
        );
    },
  ),
  must('project.show', 'The project of the key is shown.', 'GET /v3/project', async (t) => {
    hasShape(objectOf(await t.get('/v3/project')), records.project, 'a project');
  }),
  must(
    'project.configuration.show',
    'The settings of the project have names, categories, values and their origin.',
    'GET /v3/project/configuration',
    async (t) => {
      const list = listOf(await t.get('/v3/project/configuration'));
      assert(list.length > 0, 'a setting', list);
      for (const setting of list) hasShape(setting, records.setting, 'a setting');
    },
  ),
  must(
    'project.configuration.set',
    'A setting of the project is changed, and shown as set there.',
    ['POST /v3/project/configuration', 'GET /v3/project/configuration'],
    async (t) => {
      await ownProject(t);
      const find = (list: Record<string, unknown>[]) => list.find(({ name }) => name === 'flag_settings');
      const before = find(listOf(await t.get('/v3/project/configuration')));
      const value = before?.['value'] === 'Clean' ? 'Standard' : 'Clean';
      t.removeLater(() =>
        t.post('/v3/project/configuration', { flag_settings: String(before?.['value'] ?? '') }),
      );
      same(
        find(listOf(await t.post('/v3/project/configuration', { flag_settings: value })))?.['value'],
        value,
        'flag_settings',
      );
      const after = find(listOf(await t.get('/v3/project/configuration')));
      same(
        [after?.['value'], after?.['resource']],
        [value, 'Project'],
        'value and resource of flag_settings',
      );
    },
  ),
];

export const core = [
  ...envelope,
  ...authentication,
  ...errors,
  ...encodings,
  ...paging,
  ...limits,
  ...values,
  ...reference,
];
