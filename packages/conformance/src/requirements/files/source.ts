import { assert, dataOf, objectOf, refusal, refusesParameter, same } from '../../expect.js';
import {
  aFileWithSource,
  ENGLISH,
  hasDuration,
  kept,
  mediaOf,
  mediaUrl,
  newFile,
  newFileWithSource,
  refused,
} from '../../fixtures.js';
import * as records from '../../records.js';
import { requirementsOf } from '../../requirement.js';
import { hasShape, string } from '../../shapes.js';
import { toneFile } from '../../tone.js';

const { must } = requirementsOf('files', 'v3 API, Files');
const clients = requirementsOf('files', 'public clients');
const { ours } = requirementsOf('files', 'docs/compatibility.md');

export const source = [
  must(
    'files.source.upload',
    'Uploading a source answers its processing, which ends with a duration.',
    ['POST /v3/files/:id/source', 'GET /v3/files/:id'],
    async (t) => {
      const { id } = await newFile(t);
      const path = `/v3/files/${String(id)}`;
      const processing = objectOf(
        await t.call('POST', `${path}/source`, { multipart: { source_file: mediaOf(t) } }),
      );
      hasShape(processing, records.source, 'a source');
      same(processing['media_file_id'], id, 'media_file_id');
      await hasDuration(t, path);
    },
  ),
  must(
    'files.source.required',
    'An upload without a file is refused.',
    'POST /v3/files/:id/source',
    async (t) => {
      const { id } = await newFile(t);
      refused(await t.post(`/v3/files/${String(id)}/source`), 'a source without source_file');
    },
  ),
  must(
    'files.source.override-duration',
    'override_duration replaces the duration by that of the new source.',
    ['POST /v3/files/:id/source', 'DELETE /v3/files/:id/source', 'GET /v3/files/:id'],
    async (t) => {
      const { id, duration } = await newFileWithSource(t);
      const path = `/v3/files/${String(id)}`;
      dataOf(await t.delete(`${path}/source`));
      const file = toneFile(3);
      const options = { override_duration: true };
      objectOf(await t.upload('POST', `${path}/source`, options, { source_file: file }));
      const changed = await t.until(
        `a duration of 3 instead of ${String(duration)}`,
        () => t.get(path),
        (answer) => Math.abs(Number(objectOf(answer)['duration']) - 3) < 0.2,
      );
      same(objectOf(changed)['id'], id, 'id');
    },
  ),
  must(
    'files.source.remove',
    'A source is removed, so that another can be added.',
    ['DELETE /v3/files/:id/source', 'POST /v3/files/:id/source', 'GET /v3/files/:id'],
    async (t) => {
      const { id } = await newFileWithSource(t);
      const path = `/v3/files/${String(id)}/source`;
      same((await t.delete(path)).status, 200, 'status');
      const file = objectOf(await t.get(`/v3/files/${String(id)}`));
      if ('source' in file) same(file['source'], null, 'source');
      objectOf(await t.call('POST', path, { multipart: { source_file: mediaOf(t) } }));
    },
  ),
  clients.should(
    'files.source.second',
    'A file that has a source does not get a second one by create.',
    'POST /v3/files',
    async (t) => {
      const given = { name: t.name, language_id: ENGLISH, source_url: 'https://media.example/x.mp4' };
      const answer = await t.upload('POST', '/v3/files', given, { source_file: mediaOf(t) });
      same(refusal(answer, 400)['type'], 'parameter_error', 'error type');
    },
  ),
  clients.should(
    'files.source.name',
    'The source of an uploaded file is its name.',
    'GET /v3/files/:id',
    async (t) => {
      const { id } = await aFileWithSource(t);
      hasShape(objectOf(await t.get(`/v3/files/${String(id)}`)), { source: string }, 'a file with a source');
    },
  ),
  must(
    'files.create.link.fetches-source',
    'A file created with source_url gets its source from there.',
    ['POST /v3/files', 'GET /v3/files/:id'],
    async (t) => {
      const file = kept(
        t,
        objectOf(await t.post('/v3/files', { name: t.name, language_id: ENGLISH, source_url: mediaUrl(t) })),
      );
      assert(file['source'] !== null, 'a source', file);
      await hasDuration(t, `/v3/files/${String(file['id'])}`);
    },
  ),
  must(
    'files.source.set-url',
    'A source is set by URL, and fetched.',
    ['POST /v3/files/:id/source/set_url', 'GET /v3/files/:id'],
    async (t) => {
      const source_url = mediaUrl(t);
      const { id } = await newFile(t);
      const path = `/v3/files/${String(id)}`;
      const answer = objectOf(
        await t.post(`${path}/source/set_url`, { source_url, override_duration: false }),
      );
      hasShape(answer, records.source, 'a source');
      await hasDuration(t, path);
    },
  ),
  must(
    'files.source.set-url.required',
    'set_url without a URL is refused.',
    'POST /v3/files/:id/source/set_url',
    async (t) => {
      const { id } = await newFile(t);
      refused(await t.post(`/v3/files/${String(id)}/source/set_url`), 'set_url without source_url');
    },
  ),
  ours(
    'files.source.audio-tracks',
    'The audio tracks that are heard are chosen with the source.',
    ['POST /v3/files/:id/source', 'POST /v3/files/:id/source/set_url'],
    async (t) => {
      const { id } = await newFile(t);
      const path = `/v3/files/${String(id)}`;
      objectOf(
        await t.call('POST', `${path}/source`, { multipart: { audio_tracks: '1', source_file: mediaOf(t) } }),
      );
      await hasDuration(t, path);
      const given = { source_url: 'https://example.com/a.wav', audio_tracks: 'first' };
      refusesParameter(await t.post(`${path}/source/set_url`, given), 'audio_tracks');
    },
  ),
];
