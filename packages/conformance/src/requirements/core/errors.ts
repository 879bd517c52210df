import { refusal, refusesParameter, same } from '../../expect.js';
import { refused } from '../../fixtures.js';
import { requirementsOf } from '../../requirement.js';

const { must } = requirementsOf('core', 'v3 API');
const clients = requirementsOf('core', 'public clients');
const absent = 9_007_199_254_740_000;

export const errors = [
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
