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
const PROVIDERS = '/v3/admin/identity_providers';

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
    'extensions.identity-providers',
    'The operator sets up an identity provider, whose secret is not shown, tests and removes it; other keys are refused.',
    [
      `GET ${PROVIDERS}`,
      `PUT ${PROVIDERS}/:provider`,
      `POST ${PROVIDERS}/:provider/test`,
      `DELETE ${PROVIDERS}/:provider`,
    ],
    async (t) => {
      const listed = await t.get(PROVIDERS, {}, asAdmin(t));
      if (listed.status === 403) return void refusal(listed, 403);
      const at = `${PROVIDERS}/conformance-suite`;
      const settings = {
        name: t.name.slice(0, 60),
        issuer: 'https://identity-provider.invalid',
        client_id: 'conformance',
        client_secret: 'not-to-be-shown',
        trust_email: true,
      };
      const saved = objectOf(await t.put(at, settings, asAdmin(t)));
      same([saved['has_secret'], saved['trust_email']], [true, true], 'has_secret and trust_email');
      same(JSON.stringify(saved).includes(settings.client_secret), false, 'whether the secret is shown');
      const { problem } = objectOf(await t.post(`${at}/test`, {}, asAdmin(t)));
      same(typeof problem, 'string', 'the type of problem');
      refusal(await t.put(at, { ...settings, issuer: 'https://169.254.1.1' }, asAdmin(t)), 400);
      objectOf(await t.delete(at, asAdmin(t)));
      refusal(await t.delete(at, asAdmin(t)), 404);
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
