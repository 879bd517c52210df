import { outputFormats } from '@scriptorium/caption-documents';
import { Sql } from '@scriptorium/server-kit';
import { apiBeside, notFound, pathOf, srt, startWorld, type Complete, type World } from '../test/world.js';

let world: World;
let limited: World;
beforeAll(async () => {
  const policy = (limit: number) => ({ name: 'published', limit, windowMs: 60_000 });
  const rateLimits = { default: policy(1_000), text: policy(1_000), published: policy(2) };
  [world, limited] = await Promise.all([startWorld(), startWorld({ options: { rateLimits } })]);
});
afterAll(() => Promise.all([world, limited].map((it) => it?.app.stop())));

const fetchFrom = (path: string, headers: Record<string, string> = {}, { app } = world) =>
  fetch(app.baseUrl + path, { headers });
const publish = ({ id }: Complete, what = 'publish', by = world.project) =>
  by.post(`/v3/transcripts/${id}/${what}`);

const read = (path: string) => world.read(path);

describe('a published transcript', () => {
  let published: Complete;
  beforeAll(async () => {
    published = await world.transcript(srt);
    await publish(published);
  });

  it('is readable without a key, with its media type and language, from pages of every origin', async () => {
    const response = await fetchFrom(pathOf(published, 51), { origin: 'https://elsewhere.example' });
    expect(await response.text()).toMatch(/^WEBVTT\n[^]*Hello <i>wörld<\/i>\.\n/);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'content-language': 'en',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=86400',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
  });

  it('is identical to the file that its project downloads, in every format', async () => {
    for (const { id: format, binary, mediaType } of outputFormats) {
      const { body } = await world.project.get(`/v3/transcripts/${published.id}/text`, {
        output_format_id: format,
      });
      const response = await fetchFrom(pathOf(published, format));
      expect([format, response.headers.get('content-type')?.split(';')[0]]).toEqual([format, mediaType]);
      const bytes = Buffer.from(await response.arrayBuffer());
      if (mediaType !== 'application/pdf')
        expect(bytes).toEqual(Buffer.from(body.data, binary ? 'base64' : 'utf8'));
    }
  });

  it('is word-timed JSON by default', async () => {
    const json = await (await fetchFrom(pathOf(published))).json();
    expect(json).toEqual({
      words: [
        ['1000', 'Hello'],
        [expect.stringMatching(/^1\d{3}$/), 'wörld.'],
      ],
      paragraphs: [1000],
      speakers: {},
    });
  });

  it('is sent again to a client with a cached copy only if it has changed', async () => {
    const etag = (await fetchFrom(pathOf(published, 7))).headers.get('etag')!;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await fetchFrom(pathOf(published, 7), { 'if-none-match': known });
      expect([known, response.status, await response.text(), response.headers.get('etag')]).toEqual([
        known,
        304,
        '',
        etag,
      ]);
    }
    const edits = [{ from: 0, to: 1, text: 'Goodbye' }];
    await world.project.send('PATCH', `/v3/transcripts/${published.id}/words`, {
      json: { version: 1, edits },
    });
    const changed = await fetchFrom(pathOf(published, 7), { 'if-none-match': etag });
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
    expect(await changed.text()).toContain('Goodbye');
  });

  it('is found regardless of unknown parameters', async () => {
    const [status, body] = await read(`${pathOf(published, 16)}&format=txt&_=17&api_key=none`);
    expect([status, body.includes('wörld.')]).toEqual([200, true]);
  });

  it('has a URL and an embed tag, with the address of the service whatever host the request names', async () => {
    const { json } = await world.app.app.inject({
      url: `/v3/transcripts/${published.id}/publication`,
      query: { api_key: world.projectKey },
      headers: { host: 'hostile.example', 'x-forwarded-host': 'hostile.example' },
    });
    const { data } = json();
    expect(data).toMatchObject({ transcript_id: published.id, published: true });
    expect(data.url).toBe(world.app.baseUrl + pathOf(published));
    expect(data.embed_code).toContain(`src="${world.app.baseUrl}/p/embed.js"`);
  });

  it('is no longer available once it is unpublished', async () => {
    const other = await world.transcript(srt);
    expect((await publish(other)).body.data.published).toBe(true);
    expect((await read(pathOf(other, 7)))[1]).toContain('Hello');
    expect((await publish(other, 'unpublish')).body.data.published).toBe(false);
    expect(await read(pathOf(other, 7))).toEqual([200, notFound]);
  });
});

describe('a transcript that is unpublished or does not exist', () => {
  it('gets identical responses, which are not cached', async () => {
    const [ours, other] = [await world.transcript(srt), await world.transcript(srt)];
    const theirs = await world.transcript(srt, world.stranger);
    await publish(other);
    await publish(theirs, 'publish', world.stranger);
    const paths = {
      unpublished: pathOf(ours, 7),
      unknown: pathOf({ ...ours, id: 999_999_999 }, 7),
      'of another file': pathOf({ ...other, fileId: ours.fileId }, 7),
      'of another project': pathOf({ ...other, projectId: theirs.projectId }, 7),
      'a file of another project': pathOf({ ...theirs, projectId: other.projectId }, 7),
      'unknown format': pathOf(other, 999),
      'invalid format': `${pathOf(other)}&format_id=srt`,
      'missing project': pathOf(other).replace(/\?.*/, ''),
      'two projects': `${pathOf(other)}&project_id=${other.projectId}`,
      'invalid id': pathOf(other).replace(`/${other.id}?`, '/01?'),
      'an id out of range': pathOf({ ...other, id: 2 ** 70 }),
    };
    for (const [what, path] of Object.entries(paths)) {
      const response = await fetchFrom(path);
      const { headers } = response;
      expect([what, response.status, await response.text()]).toEqual([what, 200, notFound]);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('access-control-allow-origin')).toBe('*');
    }
    expect((await read(pathOf(other, 7)))[1]).toContain('Hello');
  });

  it('causes the same database work for every request', async () => {
    const api = await apiBeside(world);
    const sql = api.get(Sql);
    const ours = await world.transcript(srt);
    const theirs = await world.transcript(srt, world.stranger);
    const draft = await world.transcript(srt);
    await world.app.db.query(`update transcript set status = 'in_progress' where id = $1`, [draft.id]);
    const targets = [
      ours,
      draft,
      { ...ours, id: 999_999_999 },
      { ...ours, fileId: 999_999_999 },
      { ...ours, projectId: 999_999_999 },
      { ...ours, id: theirs.id },
      { ...theirs, projectId: ours.projectId },
    ];
    const work: string[] = [];
    for (const it of targets) {
      const statements = jest.spyOn(sql, 'rows');
      expect(await (await fetch(api.baseUrl + pathOf(it, 7))).text()).toBe(notFound);
      const done: string[] = [];
      for (const [query, values] of statements.mock.calls) {
        const { name, text } = query as { name: string; text: string };
        done.push(`${name}: ${await scansOf(text, values!)}`);
      }
      statements.mockRestore();
      work.push(done.join('\n'));
    }
    expect(work[0]).toMatch(/^published-transcript: .*transcript 1.*$/);
    expect(new Set(work).size).toBe(1);
    await api.stop();
  });
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops': number;
  Plans?: Plan[];
}

/** Returns the number of scans of each table, from the query plan. */
async function scansOf(text: string, values: unknown[]): Promise<string> {
  const [row] = await world.app.db.query(`explain (analyze, format json) ${text}`, values);
  const found: string[] = [];
  const visit = ({ 'Relation Name': table, 'Actual Loops': loops, Plans = [] }: Plan) => {
    if (table) found.push(`${table} ${loops}`);
    Plans.forEach(visit);
  };
  visit(row['QUERY PLAN'][0].Plan);
  return found.toSorted().join(', ');
}

it('limits requests by address, separately from other routes', async () => {
  const path = pathOf({ id: 1, fileId: 1, projectId: 1 }, 7);
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) statuses.push((await fetchFrom(path, {}, limited)).status);
  expect(statuses).toEqual([200, 200, 429]);
  const refused = await fetchFrom(path, {}, limited);
  expect(await refused.json()).toEqual({
    is_error: true,
    error_description: expect.stringMatching(/^Rate limit/),
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  expect((await fetchFrom('/p/embed.js', {}, limited)).status).toBe(200);
  expect((await limited.project.get('/v3/files')).status).toBe(200);
});

it('serves the embed script, which is small and cached for a long time', async () => {
  const response = await fetchFrom('/p/embed.js');
  const script = await response.text();
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cache-control')).toContain('max-age=86400');
  expect(Buffer.byteLength(script)).toBeLessThan(15_000);
  expect(script).not.toMatch(/\beval\(|new Function|innerHTML|https?:\/\//);
  const again = await fetchFrom('/p/embed.js', { 'if-none-match': response.headers.get('etag')! });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
