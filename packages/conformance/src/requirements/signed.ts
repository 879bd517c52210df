import { signedUrl } from '@scriptorium/signing';
import { dataOf, listOf, objectOf, refusal, same } from '../expect.js';
import { ENGLISH, kept, refused } from '../fixtures.js';
import { NotTestable } from '../outcome.js';
import { requirementsOf } from '../requirement.js';
import type { Session } from '../session.js';

const { must, ours } = requirementsOf('signed', 'v3 API, Authentication');
const clients = requirementsOf('signed', 'public clients');

/** Sends a GET with signature parameters that a function chooses. */
async function withSignature(t: Session, change: (query: URLSearchParams) => void, expiresIn = 300) {
  const { secret, key } = t.target;
  if (!secret) throw new NotTestable('needs the secret of the key');
  const expiresAt = Math.floor(Date.now() / 1000) + expiresIn;
  const url = `${t.target.url}/v3/files?api_key=${encodeURIComponent(key)}&per_page=1`;
  const query = new URL(signedUrl({ method: 'GET', url }, secret, { expiresAt })).searchParams;
  change(query);
  return t.get('/v3/files', Object.fromEntries(query), { key: null, signed: false });
}

const needsSignedMode = (t: Session) => {
  if (!t.requiresSignatures) throw new NotTestable('the account does not require signatures');
};

export const signed = [
  must('signed.accepted', 'A signed request is accepted.', 'GET /v3/files', async (t) => {
    needsSignedMode(t);
    listOf(await withSignature(t, () => {}));
  }),
  must('signed.post', 'A signed request creates a file.', 'POST /v3/files', async (t) => {
    needsSignedMode(t);
    const query = { name: `${t.name} é+&`, language_id: ENGLISH };
    same(kept(t, objectOf(await t.call('POST', '/v3/files', { query })))['name'], query.name, 'name');
  }),
  must('signed.required', 'A request without a signature is refused.', 'GET /v3/files', async (t) => {
    needsSignedMode(t);
    refused(await t.get('/v3/files', {}, { signed: false }), 'a request without a signature');
  }),
  must('signed.wrong', 'A wrong signature is refused.', 'GET /v3/files', async (t) => {
    needsSignedMode(t);
    refused(
      await withSignature(t, (query) => query.set('signature', Buffer.alloc(32).toString('base64'))),
      'a wrong signature',
    );
  }),
  must(
    'signed.covers-query',
    'A signature covers the parameters of the query.',
    'GET /v3/files',
    async (t) => {
      needsSignedMode(t);
      refused(await withSignature(t, (query) => query.set('per_page', '2')), 'a changed parameter');
    },
  ),
  must('signed.covers-expiry', 'A signature covers its expiry.', 'GET /v3/files', async (t) => {
    needsSignedMode(t);
    refused(
      await withSignature(t, (query) =>
        query.set('signature_expires', String(Number(query.get('signature_expires')) + 60)),
      ),
      'a changed expiry',
    );
  }),
  must('signed.expired', 'An expired signature is refused.', 'GET /v3/files', async (t) => {
    needsSignedMode(t);
    refused(await withSignature(t, () => {}, -60), 'an expired signature');
  }),
  clients.should(
    'signed.wrong.status',
    'A wrong signature gets 401 with authentication_error.',
    'GET /v3/files',
    async (t) => {
      needsSignedMode(t);
      const answer = await withSignature(t, (query) =>
        query.set('signature', Buffer.alloc(32).toString('base64')),
      );
      same(refusal(answer, 401)['type'], 'authentication_error', 'error type');
    },
  ),
  ours('signed.authenticate', 'The check of a key is signed too.', 'GET /v3/authenticate', async (t) => {
    needsSignedMode(t);
    dataOf(await t.get('/v3/authenticate'));
  }),
];
