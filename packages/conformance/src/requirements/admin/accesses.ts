import { assert, dataOf, idsOf, listOf, objectOf, same } from '../../expect.js';
import { refused, separates } from '../../fixtures.js';
import * as records from '../../records.js';
import type { Params } from '../../request-body.js';
import { requirementsOf } from '../../requirement.js';
import { hasShape } from '../../shapes.js';
import type { Session } from '../../session.js';
import { aProject, asAdmin, newAccess, newProject } from './as-admin.js';
import { grant } from './users.js';

const { must } = requirementsOf('admin', 'v3 API, API accesses');
const projects = requirementsOf('admin', 'v3 API, Projects');
const ACCESSES = '/v3/admin/api_accesses';
const PROJECTS = '/v3/admin/projects';

const show = async (t: Session, path: string) => objectOf(await t.get(path, {}, asAdmin(t)));
const list = async (t: Session, path: string, query: Params = {}) =>
  listOf(await t.get(path, { per_page: 500, ...query }, asAdmin(t)));
const works = async (t: Session, key: unknown) =>
  (await t.get('/v3/authenticate', {}, { key: String(key), signed: false })).status === 200;

export const accesses = [
  must(
    'admin.api-accesses.create',
    'A key of a project is created, and works.',
    [`POST ${ACCESSES}`, `GET ${ACCESSES}/:id`],
    async (t) => {
      const access = await newAccess(t);
      hasShape(access, records.apiAccess, 'an API access');
      same([access['name'], access['enabled']], [t.name, true], 'name and enabled');
      const { api_key: key } = await show(t, `${ACCESSES}/${String(access['id'])}`);
      assert(t.requiresSignatures || (await works(t, key)), 'a key that works', 'one that does not');
    },
  ),
  must(
    'admin.api-accesses.create.user',
    'A key belongs to a user who has access to its project.',
    [`POST ${ACCESSES}`, 'POST /v3/admin/users', 'POST /v3/admin/user_accesses'],
    async (t) => {
      const { who } = await grant(t, { can_upload: true });
      const given = { project_id: who.project_id, user_id: who.user_id };
      const access = objectOf(await t.post(ACCESSES, given, asAdmin(t)));
      t.removeLater(() => t.post(`${ACCESSES}/${String(access['id'])}/disable`, {}, asAdmin(t)));
      same(access['user_id'], who.user_id, 'user_id');
    },
  ),
  must('admin.api-accesses.create.project', 'A key needs a project.', `POST ${ACCESSES}`, async (t) => {
    refused(await t.post(ACCESSES, { name: t.name }, asAdmin(t)), 'a key without project_id');
  }),
  must(
    'admin.api-accesses.create.name',
    'The name of a key has at most 255 characters.',
    `POST ${ACCESSES}`,
    async (t) => {
      const { id } = await aProject(t);
      refused(
        await t.post(ACCESSES, { name: 'x'.repeat(256), project_id: Number(id) }, asAdmin(t)),
        'a name of 256 characters',
      );
    },
  ),
  must(
    'admin.api-accesses.show',
    'A key is shown by its id, with its secret.',
    `GET ${ACCESSES}/:id`,
    async (t) => {
      const { id } = await newAccess(t);
      const access = await show(t, `${ACCESSES}/${String(id)}`);
      hasShape(access, records.revealedApiAccess, 'an API access');
    },
  ),
  must(
    'admin.api-accesses.list',
    'Keys are listed without their secrets, and filtered.',
    `GET ${ACCESSES}`,
    async (t) => {
      const { id, project_id: projectId } = await newAccess(t);
      const all = await list(t, ACCESSES, { sort_dir: 'desc' });
      for (const access of all) {
        hasShape(access, records.apiAccess, 'an API access');
        assert(
          !('api_key' in access) && !('api_secret_key' in access),
          'no keys in the list',
          Object.keys(access),
        );
      }
      for (const query of [
        { id: Number(id) },
        { project_id: Number(projectId) },
        { access_type: 'project' },
      ]) {
        const [name, value] = Object.entries(query)[0]!;
        const found = await list(t, ACCESSES, { ...query, sort_dir: 'desc' });
        assert(
          found.some((access) => access['id'] === id),
          `access ${String(id)} for ${name}`,
          'a list without it',
        );
        assert(
          found.every((access) => String(access[name]).toLowerCase() === String(value)),
          `accesses with ${name} ${value}`,
          found.slice(0, 3),
        );
      }
    },
  ),
  must(
    'admin.api-accesses.disable',
    'A disabled key does not work until it is enabled.',
    [`POST ${ACCESSES}/:id/disable`, `POST ${ACCESSES}/:id/enable`],
    async (t) => {
      const path = `${ACCESSES}/${String((await newAccess(t))['id'])}`;
      for (const [action, enabled] of [
        ['disable', false],
        ['enable', true],
      ] as const) {
        dataOf(await t.post(`${path}/${action}`, {}, asAdmin(t)));
        const access = await show(t, path);
        same(access['enabled'], enabled, 'enabled');
        if (!t.requiresSignatures) same(await works(t, access['api_key']), enabled, 'whether the key works');
      }
    },
  ),
  must(
    'admin.api-accesses.disable-project',
    'All keys of a project are disabled.',
    [`POST ${ACCESSES}/disable_project_accesses`],
    async (t) => {
      const { id: projectId } = await newProject(t, `${t.name}-off`);
      const { id } = objectOf(await t.post(ACCESSES, { project_id: Number(projectId) }, asAdmin(t)));
      dataOf(
        await t.post(`${ACCESSES}/disable_project_accesses`, { project_id: Number(projectId) }, asAdmin(t)),
      );
      same((await show(t, `${ACCESSES}/${String(id)}`))['enabled'], false, 'enabled');
      refused(
        await t.post(`${ACCESSES}/disable_project_accesses`, {}, asAdmin(t)),
        'a request without project_id',
      );
    },
  ),
  projects.must(
    'admin.projects.create',
    'A project is created, also as a sandbox.',
    `POST ${PROJECTS}`,
    async (t) => {
      const project = await newProject(t, `${t.name}-new`);
      hasShape(project, records.project, 'a project');
      same([project['name'], project['sandbox']], [`${t.name}-new`, true], 'name and sandbox');
    },
  ),
  projects.must(
    'admin.projects.create.name',
    'A project needs a name of at most 64 characters.',
    `POST ${PROJECTS}`,
    async (t) => {
      refused(await t.post(PROJECTS, { sandbox: true }, asAdmin(t)), 'a project without a name');
      refused(
        await t.post(PROJECTS, { sandbox: true, name: 'x'.repeat(65) }, asAdmin(t)),
        'a name of 65 characters',
      );
    },
  ),
  projects.must('admin.projects.show', 'A project is shown by its id.', `GET ${PROJECTS}/:id`, async (t) => {
    const { id, name } = await aProject(t);
    const project = await show(t, `${PROJECTS}/${String(id)}`);
    hasShape(project, records.project, 'a project');
    same([project['id'], project['name']], [id, name], 'id and name');
  }),
  projects.must(
    'admin.projects.list',
    'Projects are listed, and found by id.',
    `GET ${PROJECTS}`,
    async (t) => {
      const { id } = await aProject(t);
      const other = await newProject(t, `${t.name}-list`);
      for (const project of await list(t, PROJECTS)) hasShape(project, records.project, 'a project');
      for (const filter of ['id', 'project_id'])
        await separates(t, PROJECTS, { [filter]: Number(id) }, [id, other['id']], asAdmin(t));
      assert(
        idsOf(await t.get(PROJECTS, { access_type: 'project', per_page: 500 }, asAdmin(t))).length > 0,
        'projects',
        'none',
      );
    },
  ),
  projects.must(
    'admin.projects.update',
    'A project is renamed.',
    [`PUT ${PROJECTS}`, `GET ${PROJECTS}/:id`],
    async (t) => {
      const { id } = await newProject(t, `${t.name}-old`);
      objectOf(await t.put(PROJECTS, { id: Number(id), name: `${t.name}-renamed` }, asAdmin(t)));
      same((await show(t, `${PROJECTS}/${String(id)}`))['name'], `${t.name}-renamed`, 'name');
    },
  ),
];
