import { listOf, objectOf, refusal, same } from '../../expect.js';
import { requirementsOf } from '../../requirement.js';
import type { Session } from '../../session.js';
import { aProject, asAdmin, newProject } from '../admin/as-admin.js';
import { grant, userAccesses } from '../admin/users.js';

const { ours } = requirementsOf('extensions', 'docs/compatibility.md');
const PROJECTS = '/v3/admin/projects';
const ACCESSES = '/v3/admin/api_accesses';
const USERS = '/v3/admin/user_accesses';
const INVOICES = '/v3/admin/invoices';

const show = async (t: Session, id: unknown) =>
  objectOf(await t.get(`${PROJECTS}/${String(id)}`, {}, asAdmin(t)));

export const administration = [
  ours(
    'extensions.projects.callbacks-and-retention',
    'A project has an encoding of callbacks and days of retention, which are changed.',
    [`POST ${PROJECTS}`, `PUT ${PROJECTS}`, `GET ${PROJECTS}/:id`],
    async (t) => {
      const given = { name: `${t.name}-opt`, sandbox: true, callback_encoding: 'json', retention_days: 30 };
      const { id } = objectOf(await t.post(PROJECTS, given, asAdmin(t)));
      const options = async () => {
        const { callback_encoding: encoding, retention_days: days } = await show(t, id);
        return [encoding, days];
      };
      same(await options(), ['json', 30], 'callback_encoding and retention_days');
      const changes = { project_id: Number(id), callback_encoding: 'form', retention_days: 60 };
      objectOf(await t.put(PROJECTS, changes, asAdmin(t)));
      same(await options(), ['form', 60], 'callback_encoding and retention_days');
    },
  ),
  ours(
    'extensions.api-accesses.observer',
    'A key for reading only is created.',
    [`POST ${ACCESSES}`, `POST ${ACCESSES}/:id/disable`],
    async (t) => {
      const { id: projectId } = await aProject(t);
      const given = { project_id: Number(projectId), access_type: 'observer' };
      const access = objectOf(await t.post(ACCESSES, given, asAdmin(t)));
      t.removeLater(() => t.post(`${ACCESSES}/${String(access['id'])}/disable`, {}, asAdmin(t)));
      same(String(access['access_type']).toLowerCase(), 'observer', 'access_type');
    },
  ),
  ours(
    'extensions.user-accesses.can-work',
    'The permission to process work items is granted, found and taken.',
    [`POST ${USERS}`, `PATCH ${USERS}`, `GET ${USERS}`],
    async (t) => {
      const { who } = await grant(t, { can_work: true });
      const found = async (can_work: boolean) => (await userAccesses(t, { ...who, can_work })).length;
      same([await found(true), await found(false)], [1, 0], 'accesses with and without can_work');
      objectOf(await t.patch(USERS, { ...who, can_work: false }, asAdmin(t)));
      same([await found(true), await found(false)], [0, 1], 'accesses with and without can_work');
    },
  ),
  ours(
    'extensions.invoices.current.project',
    'The current invoice and its items are those of a project if projects are billed; else project_id is refused.',
    [`GET ${INVOICES}/current`, `GET ${INVOICES}/current/line_items`],
    async (t) => {
      const { id } = await newProject(t, `${t.name}-bill`);
      const query = { project_id: Number(id) };
      const invoice = await t.get(`${INVOICES}/current`, query, asAdmin(t));
      const items = await t.get(`${INVOICES}/current/line_items`, query, asAdmin(t));
      if (invoice.status === 200) {
        same(objectOf(invoice)['resource_type'], 'Project', 'resource_type');
        same(listOf(items), [], 'items of a new project');
      } else for (const answer of [invoice, items]) refusal(answer, 400);
    },
  ),
];
