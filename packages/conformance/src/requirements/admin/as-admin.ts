import { objectOf } from '../../expect.js';
import { keyFor, type Json } from '../../fixtures.js';
import type { Session } from '../../session.js';

/** The key of the caller's Admin, for a call. */
export const asAdmin = (t: Session) => ({ key: keyFor(t, 'adminKey') });

export async function newProject(t: Session, name = t.name): Promise<Json> {
  return objectOf(await t.post('/v3/admin/projects', { name, sandbox: true }, asAdmin(t)));
}

/** A sandbox project of the run. The API has no way to remove projects. */
export const aProject = (t: Session): Promise<Json> => t.once('a project', () => newProject(t));

/** A key of the project of the run, which is disabled after it. */
export async function newAccess(t: Session): Promise<Json> {
  const { id: projectId } = await aProject(t);
  const given = { name: t.name, project_id: Number(projectId) };
  const access = objectOf(await t.post('/v3/admin/api_accesses', given, asAdmin(t)));
  t.removeLater(() => t.post(`/v3/admin/api_accesses/${String(access['id'])}/disable`, {}, asAdmin(t)));
  return access;
}

export const aUser = (t: Session): Promise<Json> =>
  t.once('a user', async () => {
    const given = {
      firstname: 'Con',
      lastname: 'Formance',
      email: `${t.name}@captions.example`,
      username: t.name,
    };
    return objectOf(await t.post('/v3/admin/users', given, asAdmin(t)));
  });
