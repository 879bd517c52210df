import { assert, isObject, refusal, same } from '../../expect.js';
import { requirementsOf } from '../../requirement.js';

const { must, ours } = requirementsOf('core', 'v3 API');
const clients = requirementsOf('core', 'public clients');
const absent = 9_007_199_254_740_000;

export const envelope = [
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
