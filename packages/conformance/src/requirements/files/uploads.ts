import { assert, objectOf } from '../../expect.js';
import { ENGLISH, hasDuration, kept, mediaOf, newFile } from '../../fixtures.js';
import { requirementsOf } from '../../requirement.js';
import type { Session } from '../../session.js';

const { ours } = requirementsOf('extensions', 'docs/compatibility.md');
const CREATE = 'POST /v3/uploads';
const APPEND = 'PATCH /v3/uploads/:id';
const tus = { 'tus-resumable': '1.0.0' };

/** Sends the recording of the run in two parts, by tus. @returns the id of the upload */
async function upload(t: Session): Promise<number> {
  const { filename, content } = mediaOf(t);
  const metadata = `filename ${Buffer.from(filename).toString('base64')}`;
  const created = await t.call('POST', '/v3/uploads', {
    headers: { ...tus, 'upload-length': String(content.length), 'upload-metadata': metadata },
  });
  const location = String(created.headers['location']);
  assert(created.status === 201 && location.includes('/v3/uploads/'), '201 with a Location', created.status);
  const { pathname } = new URL(location, t.target.url);
  const half = Math.floor(content.length / 2);
  for (const [offset, bytes] of [
    [0, content.subarray(0, half)],
    [half, content.subarray(half)],
  ] as const) {
    const { status } = await t.call('PATCH', pathname, {
      headers: { ...tus, 'upload-offset': String(offset) },
      bytes,
    });
    assert(status === 204, '204 for a part', status);
  }
  return Number(pathname.split('/').at(-1));
}

export const uploads = [
  ours(
    'extensions.uploads.options',
    'OPTIONS names the version and the extensions of the tus protocol.',
    CREATE,
    async (t) => {
      const { status, headers } = await t.call('OPTIONS', '/v3/uploads');
      assert(status === 204 || status === 200, '204', status);
      assert(headers['tus-version'] === '1.0.0', 'Tus-Version 1.0.0', headers['tus-version']);
      const extensions = String(headers['tus-extension']).split(',');
      assert(extensions.includes('creation'), 'Tus-Extension with creation', extensions);
    },
  ),
  ours('extensions.uploads.empty', 'An upload without bytes is refused.', CREATE, async (t) => {
    const { status } = await t.call('POST', '/v3/uploads', { headers: { ...tus, 'upload-length': '0' } });
    assert(status === 400, '400', status);
  }),
  ours(
    'extensions.uploads.create-file',
    'A file is created from an upload that came in parts.',
    [CREATE, APPEND, 'POST /v3/files'],
    async (t) => {
      const given = { name: t.name, language_id: ENGLISH, upload_id: await upload(t) };
      const { id } = kept(t, objectOf(await t.post('/v3/files', given)));
      await hasDuration(t, `/v3/files/${String(id)}`);
    },
  ),
  ours(
    'extensions.uploads.source',
    'The source of a file is set to an upload that came in parts.',
    [CREATE, APPEND, 'POST /v3/files/:id/source'],
    async (t) => {
      const path = `/v3/files/${String((await newFile(t))['id'])}`;
      objectOf(await t.post(`${path}/source`, { upload_id: await upload(t) }));
      await hasDuration(t, path);
    },
  ),
];
