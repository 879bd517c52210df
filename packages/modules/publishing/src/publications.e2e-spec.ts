import { AccountsService } from '@scriptorium/accounts';
import { formWithFile } from '@scriptorium/testing';
import { notFound, pathOf, srt, startWorld, type Complete, type World } from '../test/world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.app.stop());

const publish = ({ id }: Complete, what = 'publish', by = world.project) =>
  by.post(`/v3/transcripts/${id}/${what}`);
const read = (path: string) => world.read(path);

describe('a project that publishes all transcripts', () => {
  const set = (value: string, by = world.sibling, at = '/v3/project') =>
    by.post(`${at}/configuration`, { publish_transcripts: value });

  it('gives public access to completed transcripts, except unpublished ones', async () => {
    const [one, other] = [
      await world.transcript(srt, world.sibling),
      await world.transcript(srt, world.sibling),
    ];
    expect(await read(pathOf(one, 7))).toEqual([200, notFound]);
    expect((await set('true')).status).toBe(200);
    expect((await read(pathOf(one, 7)))[1]).toContain('Hello');
    await publish(other, 'unpublish', world.sibling);
    expect(await read(pathOf(other, 7))).toEqual([200, notFound]);
    await world.app.db.query(`update transcript set status = 'in_progress' where id = $1`, [one.id]);
    expect(await read(pathOf(one, 7))).toEqual([200, notFound]);
    await set('');
  });

  it('can publish a single file', async () => {
    const [one, other] = [
      await world.transcript(srt, world.sibling),
      await world.transcript(srt, world.sibling),
    ];
    await set('true', world.sibling, `/v3/files/${one.fileId}`);
    expect((await read(pathOf(one, 7)))[1]).toContain('Hello');
    expect(await read(pathOf(other, 7))).toEqual([200, notFound]);
  });
});

describe('publishing', () => {
  it('requires a completed transcript', async () => {
    const form = formWithFile('source_file', 'no media', { filename: 'a.wav', language_id: '1' });
    const file = (await world.project.send('POST', '/v3/files', { multipart: form })).body.data;
    const order = await world.project.post('/v3/transcripts/order/asr', { media_file_id: file.id });
    const it = { id: order.body.data.id, fileId: file.id, projectId: world.projectId };
    const { status, body } = await publish(it);
    expect([status, body.error.type]).toEqual([403, 'forbidden_error']);
    expect((await publish(it, 'unpublish')).body.data.published).toBe(false);
  });

  it('answers the same for a transcript of another project as for a missing one', async () => {
    const ours = await world.transcript(srt);
    const missing = await publish({ ...ours, id: 999_999_999 });
    expect(missing.status).toBe(404);
    for (const by of [world.sibling, world.stranger]) {
      for (const what of ['publish', 'unpublish']) {
        const { status, body } = await publish(ours, what, by);
        expect([status, body]).toEqual([404, missing.body]);
      }
      expect((await by.get(`/v3/transcripts/${ours.id}/publication`)).status).toBe(404);
    }
    expect(await read(pathOf(ours))).toEqual([200, notFound]);
  });

  it('requires the permission to publish, also for the setting', async () => {
    const user = { firstname: 'A', lastname: 'B', email: 'a@b.example', username: 'editor' };
    const { id: userId } = (await world.admin.post('/v3/admin/users', user)).body.data;
    const access = { user_id: userId, access_level: 'project', email: user.email, can_edit: true };
    await world.admin.post('/v3/admin/user_accesses', { ...access, project_id: world.projectId });
    const key = { level: 'Project', projectId: world.projectId, userId } as const;
    const editor = world.app.as(
      (await world.app.get(AccountsService).createKey(world.accountId, key)).api_key,
    );
    const ours = await world.transcript(srt);
    const refused = [
      await publish(ours, 'publish', editor),
      await publish(ours, 'unpublish', editor),
      await editor.post('/v3/project/configuration', { publish_transcripts: 'true', fps: '25' }),
      await editor.post(`/v3/files/${ours.fileId}/configuration`, { publish_transcripts: 'true' }),
    ];
    for (const { status, body } of refused)
      expect([status, body.error.message]).toEqual([
        403,
        'The user of this API key lacks the permission can_publish.',
      ]);
    expect((await editor.post('/v3/project/configuration', { fps: '25' })).status).toBe(200);
    expect(await read(pathOf(ours))).toEqual([200, notFound]);
    for (const what of ['publish', 'unpublish'])
      expect((await publish(ours, what, world.observer)).status).toBe(403);
  });
});
