import { AccountsService } from '@scriptorium/accounts';
import { startWorld, type World } from '../test/world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => world?.app.stop());

const routes = ['/v3/transcripts/deliveries', '/v3/audio_descriptions/deliveries'] as const;
const url = 'http://127.0.0.1:9/hook';
const callback = { name: 'Hook', method: 'callback', url };
const ftp = { name: 'Archive', method: 'ftp', host: '127.0.0.1', username: 'me', password: 'open sesame' };
const put = (path: string, input: Record<string, string>, by = world.project) =>
  by.send('PUT', path, { form: input });

describe.each(routes)('%s', (route) => {
  it('accepts the id as a parameter, and an empty list of addresses as null', async () => {
    const created = await world.project.post(route, { ...callback, emails: 'a@example.com' });
    const json = { id: created.body.data.id, emails: [] };
    const changed = await world.project.send('PUT', route, { json });
    expect(changed.body.data).toEqual({ ...created.body.data, emails: [], updated_at: expect.any(String) });
    const { id } = json;
    expect((await world.project.send('DELETE', route, { query: { id } })).body.data).toEqual({
      success: true,
    });
    expect((await world.project.send('DELETE', route)).body.error.items).toEqual(['id']);
  });

  const asset = route.includes('transcripts') ? 'transcript' : 'audio_description';

  it('creates, lists, changes and removes deliveries', async () => {
    const created = await world.project.post(route, callback);
    expect(created.body).toMatchObject({
      data: { ...callback, asset, enabled: true, emails: [], host: null, protocol: null, path: null },
    });
    const { id } = created.body.data;
    const listed = async () => (await world.project.get(route)).body;
    expect((await listed()).data).toContainEqual(created.body.data);
    expect((await listed()).pagination.total_entries).toBeGreaterThan(0);
    const changed = await put(`${route}/${id}`, { name: 'Other', enabled: 'false' });
    expect(changed.body.data).toMatchObject({ id, name: 'Other', enabled: false, url });
    expect((await world.project.send('DELETE', `${route}/${id}`)).body.data).toEqual({ success: true });
    expect((await listed()).data.map((each: { id: number }) => each.id)).not.toContain(id);
    expect((await world.project.send('DELETE', `${route}/${id}`)).status).toBe(404);
  });

  it('answers the same for a missing delivery, another asset and another project', async () => {
    const { id } = (await world.project.post(route, callback)).body.data;
    const other = routes.find((each) => each !== route)!;
    const responseOf = async (path: string, by = world.project) => {
      const [changed, removed] = [await put(path, { name: 'Mine' }, by), await by.send('DELETE', path)];
      return [changed.status, changed.body, removed.status, removed.body];
    };
    const missing = await responseOf(`${route}/999999999`);
    expect(missing[0]).toBe(404);
    expect(await responseOf(`${other}/${id}`)).toEqual(missing);
    for (const by of [world.sibling, world.stranger]) {
      expect(await responseOf(`${route}/${id}`, by)).toEqual(missing);
      expect((await by.get(route)).body.data).toEqual([]);
    }
    const [row] = await world.app.db.query('select name from delivery where id = $1', [id]);
    expect(row.name).toBe('Hook');
  });

  it('allows Observers to read only', async () => {
    const { id } = (await world.project.post(route, callback)).body.data;
    expect((await world.observer.get(route)).status).toBe(200);
    for (const answer of [
      await world.observer.post(route, callback),
      await put(`${route}/${id}`, { name: 'x' }, world.observer),
      await world.observer.send('DELETE', `${route}/${id}`),
      await world.admin.get(route),
    ]) {
      expect(answer.status).toBe(403);
    }
  });

  it('allows users without the permission to publish to read only', async () => {
    const user = { firstname: 'A', lastname: 'B', email: `a@${asset}.example`, username: asset };
    const { id: userId } = (await world.admin.post('/v3/admin/users', user)).body.data;
    const access = { user_id: userId, access_level: 'project', email: user.email, can_edit: true };
    await world.admin.post('/v3/admin/user_accesses', { ...access, project_id: world.projectId });
    const key = { level: 'Project', projectId: world.projectId, userId } as const;
    const reader = world.app.as(
      (await world.app.get(AccountsService).createKey(world.accountId, key)).api_key,
    );
    expect((await reader.get(route)).status).toBe(200);
    const { status, body } = await reader.post(route, callback);
    expect([status, body.error.message]).toEqual([
      403,
      'The user of this API key lacks the permission can_publish.',
    ]);
  });

  it.each<[string, Record<string, string>, string]>([
    ['no name', { method: 'callback', url }, 'name'],
    ['an unknown method', { ...callback, method: 'pigeon' }, 'method'],
    ['a callback without a URL', { name: 'x', method: 'callback' }, 'url'],
    ['FTP without a host', { name: 'x', method: 'ftp' }, 'host'],
    ['mail without addresses', { name: 'x', method: 'email' }, 'emails'],
    ['an invalid e-mail address', { name: 'x', method: 'email', emails: 'a@b.example,me' }, 'emails'],
    [
      'a header in an address',
      { name: 'x', method: 'email', emails: 'a@b.example\r\nBcc: c@d.example' },
      'emails',
    ],
    ['a private URL', { ...callback, url: 'http://10.0.0.1/' }, 'url'],
    ['a URL of another scheme', { ...callback, url: 'file:///etc/passwd' }, 'url'],
    ['a private host', { ...ftp, host: '10.0.0.1' }, 'host'],
    ['a private host in hexadecimal notation', { ...ftp, host: '0x0a000001' }, 'host'],
    ['a port that is not allowed on the public internet', { ...ftp, host: 'ftp.invalid:25' }, 'host'],
    ['such a host with the method callback', { ...callback, host: 'ftp.invalid:25' }, 'host'],
    ['a host with a path', { ...ftp, host: '127.0.0.1/captions' }, 'host'],
    ['a host with a query', { ...ftp, host: '127.0.0.1?captions' }, 'host'],
    ['a host with a user', { ...ftp, host: 'me:you@127.0.0.1' }, 'host'],
    ['a command in a path', { ...ftp, path: '/a\r\nDELE b' }, 'path'],
    ['a command in a password', { ...ftp, password: 'a\r\nDELE b' }, 'password'],
    [
      'another asset',
      { ...callback, asset: asset === 'transcript' ? 'audio_description' : 'transcript' },
      'asset',
    ],
  ])('rejects %s', async (_, input, parameter) => {
    const { status, body } = await world.project.post(route, input);
    expect([status, body.error.items]).toEqual([400, [parameter]]);
  });

  it('rejects a change to a host or port that is not allowed, and leaves the delivery unchanged', async () => {
    const { id } = (await world.project.post(route, ftp)).body.data;
    for (const host of ['ftp.invalid:25', '10.0.0.1']) {
      const { status, body } = await put(`${route}/${id}`, { host, password: 'open sesame' });
      expect([status, body.error.items]).toEqual([400, ['host']]);
    }
    const [row] = await world.app.db.query('select host from delivery where id = $1', [id]);
    expect(row.host).toBe(ftp.host);
    const changed = await put(`${route}/${id}`, { host: 'ftp.invalid:8443', password: 'open sesame' });
    expect(changed.body.data.host).toBe('ftp.invalid:8443');
    await world.project.send('DELETE', `${route}/${id}`);
  });

  it('never returns or logs credentials, and stores them encrypted', async () => {
    const created = await world.project.post(route, ftp);
    const { id } = created.body.data;
    const changed = await put(`${route}/${id}`, { password: 'open barley', username: 'you' });
    const listed = await world.project.get(route);
    const [row] = await world.app.db.query('select * from delivery where id = $1', [id]);
    const output = JSON.stringify([created.body, changed.body, listed.body, world.lines]);
    for (const secret of ['open sesame', 'open barley']) {
      expect(output).not.toContain(secret);
      expect(JSON.stringify(row)).not.toContain(secret);
    }
    for (const { body } of [created, changed]) {
      expect(Object.keys(body.data)).not.toContain('password');
      expect(Object.keys(body.data)).not.toContain('username');
    }
    await world.project.send('DELETE', `${route}/${id}`);
  });

  it('requires the password again for a change that would send it to another server or unencrypted', async () => {
    const { id } = (await world.project.post(route, { ...ftp, protocol: 'ftps' })).body.data;
    const changes: Record<string, string>[] = [{ host: '127.0.0.2' }, { protocol: 'ftp' }];
    for (const change of changes) {
      const refused = await put(`${route}/${id}`, change);
      expect([refused.status, refused.body.error?.items]).toEqual([400, ['password']]);
      expect((await put(`${route}/${id}`, { ...change, password: 'open sesame' })).status).toBe(200);
    }
    expect((await put(`${route}/${id}`, { host: '127.0.0.3', password: '' })).status).toBe(200);
    expect((await put(`${route}/${id}`, { host: '127.0.0.4' })).status).toBe(200);
  });

  it('rejects removing a field that the method requires', async () => {
    const { id } = (await world.project.post(route, callback)).body.data;
    expect((await put(`${route}/${id}`, { url: '' })).body.error.items).toEqual(['url']);
    expect((await put(`${route}/${id}`, { method: 'ftp' })).body.error.items).toEqual(['host']);
    expect(
      (await put(`${route}/${id}`, { method: 'ftp', host: '127.0.0.1', url: '' })).body.data,
    ).toMatchObject({
      method: 'ftp',
      protocol: 'ftp',
      url: null,
    });
  });
});

it('accepts formats and names only for transcripts, and only valid ones', async () => {
  const [transcripts, audio] = routes;
  expect((await world.project.post(transcripts, callback)).body.data.output_format_id).toBe(7);
  const made = await world.project.post(transcripts, {
    ...ftp,
    output_format_id: 51,
    file_name: '{reference_id}.{extension}',
  });
  expect(made.body.data).toMatchObject({ output_format_id: 51, file_name: '{reference_id}.{extension}' });
  expect(
    (await put(`${transcripts}/${made.body.data.id}`, { file_name: '' })).body.data.file_name,
  ).toBeNull();
  for (const [field, value] of [
    ['output_format_id', '999'],
    ['file_name', '../{id}'],
    ['file_name', '{secret}'],
  ] as const) {
    const { status, body } = await world.project.post(transcripts, { ...ftp, [field]: value });
    expect([status, body.error.items]).toEqual([400, [field]]);
    expect((await world.project.post(audio, { ...ftp, [field]: value })).status).toBe(400);
  }
  for (const { id } of (await world.project.get(transcripts)).body.data) {
    await world.project.send('DELETE', `${transcripts}/${id}`);
  }
});

it('allows a hundred deliveries per project', async () => {
  await world.app.db.query(
    `insert into delivery (account_id, project_id, asset, name, method, enabled, url, emails, protocol)
     select $1, $2, 'transcript', 'n', 'callback', false, $3, '{}', 'ftp' from generate_series(1, 100)`,
    [world.accountId, world.projectId, url],
  );
  const { status, body } = await world.project.post(routes[0], callback);
  expect([status, body.error.message]).toEqual([403, 'A project can have 100 deliveries at most.']);
  expect((await world.project.post(routes[1], callback)).status).toBe(200);
  expect((await world.sibling.post(routes[0], callback)).status).toBe(200);
  await world.app.db.query('delete from delivery');
});

describe('a service without a mail server', () => {
  const email = { name: 'Us', method: 'email', emails: 'us@example.com' };

  it('rejects a delivery by e-mail with the reason', async () => {
    const { status, body } = await world.project.post(routes[0], email);
    expect([status, body.error]).toEqual([
      503,
      {
        type: 'unavailable_error',
        code: 'mail.none',
        message: 'No mail server is configured for this service.',
      },
    ]);
  });

  it('allows disabling an existing delivery by e-mail, but not enabling it again', async () => {
    const { id } = (await world.project.post(routes[0], { ...email, enabled: 'false' })).body.data;
    expect((await put(`${routes[0]}/${id}`, { enabled: 'true' })).status).toBe(503);
    await world.app.db.query('update delivery set enabled = true where id = $1', [id]);
    expect((await put(`${routes[0]}/${id}`, { enabled: 'false' })).body.data.enabled).toBe(false);
  });

  it('reports that a redelivery by e-mail will not succeed', async () => {
    const { id: delivery } = (await world.project.post(routes[0], callback)).body.data;
    await world.app.db.query(
      `update delivery set method = 'email', emails = '{us@example.com}' where id = $1`,
      [delivery],
    );
    const { id } = await world.transcript();
    const { data } = (await world.project.post(`/v3/transcripts/${id}/redeliver`)).body;
    expect(data).toContainEqual({ method: 'email', success: false });
    const { status, errors } = await world.ended(delivery);
    expect([status, errors[0]]).toEqual(['failed', 'No mail server is configured for this service.']);
  });
});
