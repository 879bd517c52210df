import { Controller, Get, Module, Post } from '@nestjs/common';
import {
  Access,
  Answers,
  Needs,
  Params,
  params,
  permissions,
  type Permission,
} from '@scriptorium/server-kit';
import type { TestClient } from '@scriptorium/testing';
import { z } from 'zod';
import { aUser, startWorld, type World } from '../../test/world.js';

const needs = [...permissions, 'nothing'] as const;

/** Returns a controller with a route that writes and requires this permission. */
function writeThatNeeds(need: (typeof needs)[number]) {
  @Controller(`v3/probe/${need}`)
  @Access('project')
  class WriteController {
    @Post()
    @Needs(need)
    @Answers('Write', z.string())
    write(@Params(params({})) _none: object) {
      return 'written';
    }
  }
  return WriteController;
}

@Controller('v3/probe')
@Access('project')
class ReadController {
  @Get()
  @Answers('Read', z.string())
  read(@Params(params({})) _none: object) {
    return 'read';
  }
}

@Controller('v3/work-probe')
@Access('work')
@Needs('can_work')
class WorkController {
  @Get()
  @Answers('Work', z.string())
  work(@Params(params({})) _none: object) {
    return 'work';
  }
}

@Module({ controllers: [ReadController, WorkController, ...needs.map(writeThatNeeds)] })
class ProbeModule {}

let world: World;
beforeAll(async () => void (world = await startWorld([ProbeModule])));
afterAll(() => world?.app.stop());

const accesses = '/v3/admin/user_accesses';

/** Creates a user with a new access and a key to our project. */
async function userWithKey(access_level: 'account' | 'project' | 'none', ...flags: Permission[]) {
  const { id, email } = await aUser(world.ours);
  const projectId = world.ours.projectId;
  const which = { user_id: id, access_level, ...(access_level === 'project' && { project_id: projectId }) };
  const granted = Object.fromEntries(flags.map((flag) => [flag, true]));
  if (access_level !== 'none') await world.ours.admin.post(accesses, { ...which, email, ...granted });
  const key = (level: 'Project' | 'Observer', of = projectId) =>
    world.accounts.createKey(world.ours.accountId, { level, projectId: of, userId: id });
  return { id, email, which, key, client: world.app.as((await key('Project')).api_key) };
}

const open = async (client: TestClient): Promise<string[]> => {
  const statuses = await Promise.all(
    needs.map(async (need) => (await client.post(`/v3/probe/${need}`)).status),
  );
  return needs.filter((_, index) => statuses[index] === 200);
};

describe.each(['project', 'account'] as const)('a key of a user with access to the %s', (level) => {
  it.each(permissions)(
    'with %s can call exactly the routes that require it or no permission',
    async (flag) => {
      const { client } = await userWithKey(level, flag);
      expect(await open(client)).toEqual([flag, 'nothing']);
      expect((await client.get('/v3/probe')).status).toBe(200);
    },
  );

  it('is refused with the name of the missing permission', async () => {
    const { client } = await userWithKey(level);
    const { status, body } = await client.post('/v3/probe/can_edit');
    expect([status, body.error]).toEqual([
      403,
      {
        type: 'forbidden_error',
        code: 'access.missing_permission',
        message: 'The user of this API key lacks the permission can_edit.',
      },
    ]);
  });
});

it('a key without a user has all permissions of its level', async () => {
  expect(await open(world.ours.project)).toEqual(needs);
  expect(await open(world.ours.observer)).toEqual([]);
});

it('permissions from the project and the account are combined', async () => {
  const { client, email, which } = await userWithKey('project', 'can_edit');
  await world.ours.admin.post(accesses, {
    user_id: which.user_id,
    email,
    access_level: 'account',
    can_upload: true,
  });
  expect(await open(client)).toEqual(['can_upload', 'can_edit', 'nothing']);
});

it('access to one project gives no access to others', async () => {
  const { key } = await userWithKey('project', 'can_edit');
  const other = await world.accounts.createProject(world.ours.accountId, { name: 'Other' });
  const client = world.app.as((await key('Project', other.id)).api_key);
  const { status, body } = await client.get('/v3/probe');
  expect([status, body.error]).toEqual([
    403,
    {
      type: 'forbidden_error',
      code: 'access.user_without_access',
      message: 'The user of this API key has no access to its project.',
    },
  ]);
});

it('a key is refused while its user has no access', async () => {
  const { client, which, email, key } = await userWithKey('project', 'can_edit');
  const observer = world.app.as((await key('Observer')).api_key);
  expect((await observer.get('/v3/probe')).status).toBe(200);
  await world.ours.admin.post(`${accesses}/delete`, which);
  for (const each of [client, observer]) {
    expect((await each.get('/v3/probe')).status).toBe(403);
    expect((await each.get('/v3/authenticate')).status).toBe(403);
  }
  await world.ours.admin.post(accesses, { ...which, email });
  expect((await client.get('/v3/probe')).status).toBe(200);
  expect((await client.post('/v3/probe/can_edit')).status).toBe(403);
});

it('a permission takes effect from the next request on', async () => {
  const { client, which } = await userWithKey('account');
  expect(await open(client)).toEqual(['nothing']);
  await world.ours.admin.send('PATCH', accesses, { query: { ...which, can_publish: true } });
  expect(await open(client)).toEqual(['can_publish', 'nothing']);
});

it('an Observer key cannot write, whatever the permissions of its user', async () => {
  const { key } = await userWithKey('account', ...permissions);
  expect(await open(world.app.as((await key('Observer')).api_key))).toEqual([]);
});

it('an Admin key of a user requires access to the account, and can_manage_users to manage', async () => {
  const adminOf = async (userId: number) =>
    world.app.as((await world.accounts.createKey(world.ours.accountId, { level: 'Admin', userId })).api_key);
  const regular = await adminOf((await userWithKey('project', ...permissions)).id);
  const { status, body } = await regular.get('/v3/admin/projects');
  expect([status, body.error.message]).toEqual([
    403,
    'The user of this API key has no access to its account.',
  ]);

  const others = permissions.filter((each) => each !== 'can_manage_users');
  const powerless = await adminOf((await userWithKey('account', ...others)).id);
  expect((await powerless.get('/v3/admin/projects')).status).toBe(200);
  const refused = [
    await powerless.post('/v3/admin/projects', { name: 'No' }),
    await powerless.get(`/v3/admin/projects/${world.ours.projectId}/webhook_secret`),
    await powerless.get(`/v3/admin/api_accesses/${world.ours.adminId}`),
    await powerless.get('/v3/admin/audit_entries'),
  ];
  expect(refused.map((answer) => answer.status)).toEqual([403, 403, 403, 403]);

  const manager = await adminOf((await userWithKey('account', 'can_manage_users')).id);
  expect((await manager.post('/v3/admin/projects', { name: 'Yes' })).status).toBe(200);
});

it('the operator can create keys of all levels, but not for a project or user of another account', async () => {
  const foreign = await aUser(world.theirs);
  const { accountId, projectId } = world.ours;
  await expect(world.accounts.createKey(accountId, { level: 'Admin', userId: foreign.id })).rejects.toThrow(
    `User id ${foreign.id} not found.`,
  );
  await expect(
    world.accounts.createKey(accountId, { level: 'Project', projectId: world.theirs.projectId }),
  ).rejects.toThrow(`Project id ${world.theirs.projectId} not found.`);
  await expect(world.accounts.createKey(accountId, { level: 'Project' })).rejects.toThrow('project_id');
  await expect(world.accounts.createKey(accountId, { level: 'Admin', projectId })).rejects.toThrow(
    'project_id',
  );
  const made = await world.accounts.createKey(accountId, { level: 'Observer', projectId, name: 'By hand' });
  const shown = (await world.ours.admin.get(`/v3/admin/api_accesses/${made.id}`)).body.data;
  expect(shown).toMatchObject({ ...made, name: 'By hand', created_by_type: null, created_by_id: null });
});

it('only Vendor keys and users with can_work can complete work', async () => {
  const { accountId, projectId } = world.ours;
  const vendor = world.app.as(
    (await world.accounts.createKey(accountId, { level: 'Vendor', projectId })).api_key,
  );
  const worker = (await userWithKey('project', 'can_work')).client;
  const others = [
    (await userWithKey('project', ...permissions.filter((each) => each !== 'can_work'))).client,
    world.ours.project,
    world.ours.admin,
  ];
  const work = (client: TestClient) => client.get('/v3/work-probe').then(({ status }) => status);
  expect(await Promise.all([vendor, worker, ...others].map(work))).toEqual([200, 200, 403, 403, 403]);
  expect((await vendor.get('/v3/probe')).status).toBe(403);
});
