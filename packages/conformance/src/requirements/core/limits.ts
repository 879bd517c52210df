import { assert, objectOf, same } from '../../expect.js';
import { aFile, ENGLISH, newFile, refused } from '../../fixtures.js';
import { requirementsOf } from '../../requirement.js';
import { exactTime, hasShape } from '../../shapes.js';

const { must, ours } = requirementsOf('core', 'v3 API');
const clients = requirementsOf('core', 'public clients');

export const limits = [
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

export const values = [
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
