import { objectOf, refusal, refusesParameter, same } from '../../expect.js';
import { refused } from '../../fixtures.js';
import * as records from '../../records.js';
import { requirementsOf } from '../../requirement.js';
import { hasShape } from '../../shapes.js';

const { must } = requirementsOf('core', 'v3 API');
const clients = requirementsOf('core', 'public clients');

export const authentication = [
  must(
    'authenticate.show',
    'A valid key is confirmed with status ok and its access type.',
    'GET /v3/authenticate',
    async (t) => {
      hasShape(objectOf(await t.get('/v3/authenticate')), records.authentication, 'the answer');
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
