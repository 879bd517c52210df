import { client, type Answer } from '@scriptorium/testing';
import { startWorld, type World } from '../../test/world.js';

let world: World;
let fileId: number;
let id: number;
beforeAll(async () => {
  world = await startWorld();
  fileId = await world.newFile();
  id = await world.newTranscript(fileId);
});
afterAll(() => world.app.stop());

const ours = { 'x-scriptorium-session': '1' };
const linkOf = (transcript: number) => `/v3/transcripts/${transcript}/expiring_editing_link`;

async function newLink(transcript = id, hours = 1): Promise<{ url: URL; token: string }> {
  const { status, body } = await world.project.get(linkOf(transcript), { hours_until_expiration: hours });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const url = new URL(body.data);
  return { url, token: new URLSearchParams(url.hash.slice(1)).get('token')! };
}

const signIn = (token: string): Promise<Answer> =>
  world.app.as().send('POST', '/v3/session', { json: { token }, headers: ours });

/** Opens a session by the link and returns its client. */
async function editorOf(token: string) {
  const { status, headers } = await signIn(token);
  expect(status).toBe(200);
  const cookie = headers.get('set-cookie')!.split(';')[0]!;
  return (method: string, path: string, sent: object = {}) =>
    world.app.as().send(method, path, { ...sent, headers: { cookie, ...ours } });
}

describe('an editing link', () => {
  it('leads to the editor, with the token in the URL fragment', async () => {
    const { status, body } = await world.project.get(linkOf(id), { hours_until_expiration: 24 });
    expect(status).toBe(200);
    const url = new URL(body.data);
    expect(url.origin + url.pathname + url.search).toBe(`${world.app.baseUrl}/studio/edit/${id}`);
    expect(url.hash).toMatch(/^#token=[\w-]{43}$/);
    const hours = (Date.parse(body.meta.expires_at) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
  });

  it('leads to the service although the request names another host', async () => {
    const { json } = await world.app.app.inject({
      url: linkOf(id),
      query: { api_key: world.projectKey, hours_until_expiration: '1' },
      headers: { host: 'hostile.example', 'x-forwarded-host': 'hostile.example' },
    });
    expect(new URL(json().data as string).origin).toBe(world.app.baseUrl);
  });

  it('is stored as a hash', async () => {
    const { token } = await newLink();
    const rows = await world.app.db.query('select to_json(t) as row from sign_in_token t');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each(['', '0', '8761', '1.5', 'soon'])('is refused for %j hours', async (hours) => {
    expect(await world.project.get(linkOf(id), { hours_until_expiration: hours })).toMatchObject({
      status: 400,
      body: { error: { items: ['hours_until_expiration'] } },
    });
  });

  it('is refused to Observer keys, and for transcripts of other projects', async () => {
    const hours = { hours_until_expiration: 1 };
    expect((await world.observer.get(linkOf(id), hours)).status).toBe(403);
    for (const by of [world.sibling, world.stranger]) {
      expect((await by.get(linkOf(id), hours)).status).toBe(404);
      expect((await by.send('DELETE', linkOf(id))).status).toBe(404);
    }
  });

  it('survives mail scanners, which open it without posting, and opens in several browsers', async () => {
    const { url, token } = await newLink();
    for (let visit = 0; visit < 3; visit++) await fetch(url);
    expect((await signIn(token)).status).toBe(200);
    expect((await signIn(token)).status).toBe(200);
  });

  it('does not open with a modified token', async () => {
    const { token } = await newLink();
    const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(await signIn(changed)).toMatchObject({
      status: 401,
      body: { error: { message: 'This link has expired or was used already.' } },
    });
  });
});

describe('an editor with a link', () => {
  it('sees what the link opens', async () => {
    const { token } = await newLink();
    const editor = await editorOf(token);
    expect((await editor('GET', '/v3/session')).body.data).toMatchObject({
      kind: 'editing_link',
      level: 'project',
      transcript_id: id,
      permissions: { can_edit: true, can_upload: false, can_publish: false },
    });
  });

  it('reads, edits, checks and restores the transcript', async () => {
    const transcript = await world.newTranscript(await world.newFile());
    const editor = await editorOf((await newLink(transcript)).token);
    const at = `/v3/transcripts/${transcript}`;
    const json = { version: 1, edits: [{ from: 0, to: 1, text: 'Goodbye' }] };
    expect((await editor('PATCH', `${at}/words`, { json })).status).toBe(200);
    const versions = await editor('GET', `${at}/versions`);
    expect(versions.body.data.map((each: { edited_by: string }) => each.edited_by).join()).toMatch(
      /Editing link \d+/,
    );
    const reads = ['', '/qc', '/text?output_format_id=7', '/versions/1', '/versions/2/diff?from=1'];
    for (const read of reads) expect([read, (await editor('GET', at + read)).status]).toEqual([read, 200]);
    expect((await editor('POST', `${at}/versions/1/restore`)).status).toBe(200);
    expect((await editor('GET', '/v3/transcripts/output_formats')).status).toBe(200);
  });

  it('finds no other transcript, even of the same file', async () => {
    const other = await world.newTranscript(fileId, 'Other words.');
    const editor = await editorOf((await newLink()).token);
    const foreign = await editor('GET', `/v3/transcripts/${other}`);
    const missing = await editor('GET', '/v3/transcripts/999999999');
    expect(foreign).toMatchObject({ status: 404, body: missing.body });
    expect((await editor('GET', `/v3/transcripts/0${id}`)).status).toBe(404);
  });

  it.each([
    ['GET', '/v3/transcripts'],
    ['GET', '/v3/files'],
    ['GET', '/v3/project'],
    ['GET', '/v3/authenticate'],
    ['GET', '/v3/admin/users'],
    ['POST', '/v3/files'],
  ])('is refused at %s %s', async (method, path) => {
    const editor = await editorOf((await newLink()).token);
    expect(await editor(method, path)).toMatchObject({
      status: 403,
      body: { error: { message: 'An editing link gives access to its transcript only.' } },
    });
  });

  it.each([
    ['GET', 'expiring_editing_link?hours_until_expiration=1'],
    ['DELETE', 'expiring_editing_link'],
    ['POST', 'cancel'],
    ['POST', 'make_default'],
    ['POST', 'callback'],
  ])('is refused at %s …/%s of the transcript', async (method, action) => {
    const editor = await editorOf((await newLink()).token);
    expect((await editor(method, `/v3/transcripts/${id}/${action}`)).status).toBe(403);
  });

  it('is signed out when the link expires', async () => {
    const { token } = await newLink();
    const editor = await editorOf(token);
    const [{ same }] = await world.app.db.query(
      `select s.expires_at = t.expires_at as same from session s join sign_in_token t on t.id = s.editing_link_id
       order by s.id desc limit 1`,
    );
    expect(same).toBe(true);
    await world.app.db.query(`update sign_in_token set expires_at = now()`);
    await world.app.db.query(`update session set expires_at = now() where editing_link_id is not null`);
    expect((await editor('GET', `/v3/transcripts/${id}`)).status).toBe(401);
    expect((await signIn(token)).status).toBe(401);
  });

  it('is signed out when the links of the transcript are revoked, which affects no other transcript', async () => {
    const other = await world.newTranscript(await world.newFile());
    const [{ token }, untouched] = [await newLink(), await newLink(other)];
    const [editor, elsewhere] = [await editorOf(token), await editorOf(untouched.token)];
    expect((await world.project.send('DELETE', linkOf(id))).body.data).toEqual({ success: true });
    expect((await editor('GET', `/v3/transcripts/${id}`)).status).toBe(401);
    expect((await signIn(token)).status).toBe(401);
    expect((await elsewhere('GET', `/v3/transcripts/${other}`)).status).toBe(200);
  });

  it('gets 404 once the transcript is deleted', async () => {
    const file = await world.newFile();
    const gone = await world.newTranscript(file);
    const editor = await editorOf((await newLink(gone)).token);
    await world.app.db.query('delete from media_file where id = $1', [file]);
    expect((await editor('GET', `/v3/transcripts/${gone}`)).status).toBe(404);
  });

  it('has a separate rate limit, so that the key is not blocked', async () => {
    const limit = { name: 'default', limit: 3, windowMs: 60_000 };
    const text = { ...limit, name: 'text' };
    const limited = await startWorld({
      options: { rateLimits: { default: limit, text, published: text } },
      besides: world.app,
    });
    try {
      const { token } = await newLink();
      const { headers } = await signIn(token);
      const cookie = headers.get('set-cookie')!.split(';')[0]!;
      const editor = () =>
        client(limited.app.baseUrl).send('GET', `/v3/transcripts/${id}`, { headers: { cookie, ...ours } });
      const statuses: number[] = [];
      for (let i = 0; i < 4; i++) statuses.push((await editor()).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
      const { status } = await client(limited.app.baseUrl, world.projectKey).get(`/v3/transcripts/${id}`);
      expect(status).toBe(200);
    } finally {
      await limited.app.stop();
    }
  });
});
