import { assert, dataOf, listOf, objectOf, same } from '../../expect.js';
import { refused } from '../../fixtures.js';
import * as records from '../../records.js';
import { requirementsOf } from '../../requirement.js';
import { hasShape } from '../../shapes.js';
import type { Session } from '../../session.js';
import { aProject, asAdmin, aUser } from './as-admin.js';

const { must } = requirementsOf('admin', 'v3 API, Users');
const access = requirementsOf('admin', 'v3 API, User accesses');
const USERS = '/v3/admin/users';
const ACCESSES = '/v3/admin/user_accesses';

const ofUser = async (t: Session) => {
  const [{ id: userId, email }, { id: projectId }] = [await aUser(t), await aProject(t)];
  return {
    email: String(email),
    who: { user_id: Number(userId), access_level: 'project', project_id: Number(projectId) },
  };
};
export const userAccesses = async (t: Session, query: object) =>
  listOf(await t.get(ACCESSES, { ...query }, asAdmin(t)));

/** Grants an access anew. */
export async function grant(t: Session, flags: Record<string, boolean>) {
  const { email, who } = await ofUser(t);
  await t.post(`${ACCESSES}/delete`, who, asAdmin(t));
  return { who, answer: await t.post(ACCESSES, { ...who, email, ...flags }, asAdmin(t)) };
}

export const users = [
  must('admin.users.create', 'A user is created.', `POST ${USERS}`, async (t) => {
    const user = await aUser(t);
    hasShape(user, records.user, 'a user');
    same([user['firstname'], user['login']], ['Con', t.name], 'firstname and login');
  }),
  must(
    'admin.users.create.required',
    'A user needs all names and an address.',
    `POST ${USERS}`,
    async (t) => {
      const given = {
        firstname: 'A',
        lastname: 'B',
        email: `b-${t.name}@captions.example`,
        username: `b-${t.name}`,
      };
      for (const name of Object.keys(given))
        refused(await t.post(USERS, { ...given, [name]: undefined }, asAdmin(t)), `a user without ${name}`);
    },
  ),
  must('admin.users.show', 'A user is shown by id.', `GET ${USERS}/:id`, async (t) => {
    const { id } = await aUser(t);
    const user = objectOf(await t.get(`${USERS}/${String(id)}`, {}, asAdmin(t)));
    hasShape(user, records.user, 'a user');
    same(user['id'], id, 'id');
  }),
  must('admin.users.list', 'Users are listed.', `GET ${USERS}`, async (t) => {
    const { id } = await aUser(t);
    const list = listOf(await t.get(USERS, { per_page: 500, sort_dir: 'desc' }, asAdmin(t)));
    assert(
      list.some((user) => user['id'] === id),
      `user ${String(id)}`,
      'a list without it',
    );
    for (const user of list) hasShape(user, records.user, 'a user');
  }),
  must('admin.users.update', 'A user is updated.', [`POST ${USERS}/:id`, `GET ${USERS}/:id`], async (t) => {
    const { id, email } = await aUser(t);
    const path = `${USERS}/${String(id)}`;
    objectOf(await t.post(path, { firstname: 'New', lastname: 'Name', email: String(email) }, asAdmin(t)));
    const user = objectOf(await t.get(path, {}, asAdmin(t)));
    same(
      [user['firstname'], user['lastname'], user['email']],
      ['New', 'Name', email],
      'firstname, lastname and email',
    );
  }),
  access.must(
    'admin.user-accesses.grant',
    'An access to a project is granted, with the permissions given and no others.',
    [`POST ${ACCESSES}`, `GET ${ACCESSES}`],
    async (t) => {
      const { who, answer } = await grant(t, { can_upload: true });
      hasShape(objectOf(answer), records.userAccess, 'a user access');
      const [found] = await userAccesses(t, who);
      hasShape(found, records.userAccess, 'a user access');
      hasFlags(found, { ...noFlags, can_upload: true });
      const rest = { ...noFlags, can_manage_invoices: true, can_manage_users: true };
      hasFlags(objectOf((await grant(t, rest)).answer), rest);
    },
  ),
  access.must(
    'admin.user-accesses.grant.email',
    'The address must be that of the user.',
    `POST ${ACCESSES}`,
    async (t) => {
      const { who } = await ofUser(t);
      await t.post(`${ACCESSES}/delete`, who, asAdmin(t));
      refused(
        await t.post(ACCESSES, { ...who, email: 'someone.else@captions.example' }, asAdmin(t)),
        'the address of somebody else',
      );
    },
  ),
  access.must(
    'admin.user-accesses.list.filters',
    'Accesses are filtered by permission.',
    `GET ${ACCESSES}`,
    async (t) => {
      const { who } = await grant(t, { can_edit: true, can_publish: true });
      for (const flag of ['can_edit', 'can_publish'])
        same(
          [
            (await userAccesses(t, { ...who, [flag]: true })).length,
            (await userAccesses(t, { ...who, [flag]: false })).length,
          ],
          [1, 0],
          `number of accesses with and without ${flag}`,
        );
      for (const flag of ['can_upload', 'can_manage_invoices', 'can_manage_users'])
        same(
          [
            (await userAccesses(t, { ...who, [flag]: true })).length,
            (await userAccesses(t, { ...who, [flag]: false })).length,
          ],
          [0, 1],
          `number of accesses with and without ${flag}`,
        );
    },
  ),
  access.must(
    'admin.user-accesses.update',
    'Permissions of an access are changed.',
    [`PATCH ${ACCESSES}`, `GET ${ACCESSES}`],
    async (t) => {
      const { who } = await grant(t, {});
      const flags = Object.fromEntries(Object.keys(noFlags).map((name) => [name, true]));
      dataOf(await t.patch(ACCESSES, { ...who, ...flags }, asAdmin(t)));
      hasFlags((await userAccesses(t, who))[0], flags);
    },
  ),
  access.must(
    'admin.user-accesses.delete',
    'An access is removed.',
    [`POST ${ACCESSES}/delete`, `GET ${ACCESSES}`],
    async (t) => {
      const { who } = await grant(t, {});
      dataOf(await t.post(`${ACCESSES}/delete`, who, asAdmin(t)));
      same((await userAccesses(t, who)).length, 0, 'number of accesses');
    },
  ),
];

const noFlags = {
  can_upload: false,
  can_edit: false,
  can_publish: false,
  can_manage_invoices: false,
  can_manage_users: false,
};

const hasFlags = (found: Record<string, unknown> | undefined, flags: Record<string, boolean>) =>
  same(Object.fromEntries(Object.keys(flags).map((flag) => [flag, found?.[flag]])), flags, 'permissions');
