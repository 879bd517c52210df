import { assert, idsOf, listOf, objectOf, same } from '../../expect.js';
import type { Params } from '../../request-body.js';
import { NotTestable } from '../../outcome.js';
import * as records from '../../records.js';
import { requirementsOf } from '../../requirement.js';
import { hasShape } from '../../shapes.js';
import type { Session } from '../../session.js';
import { asAdmin, newProject } from './as-admin.js';

const { must } = requirementsOf('admin', 'v3 API, Invoices');
const clients = requirementsOf('admin', 'public clients');
const INVOICES = '/v3/admin/invoices';
const current = async (t: Session) => objectOf(await t.get(`${INVOICES}/current`, {}, asAdmin(t)));
const list = async (t: Session, query: Params = {}) =>
  t.get(INVOICES, { per_page: 500, ...query }, asAdmin(t));
const future = new Date(Date.now() + 20 * 366 * 86_400_000).toISOString();

export const invoices = [
  must('admin.invoices.current', 'The current invoice is shown.', `GET ${INVOICES}/current`, async (t) => {
    hasShape(await current(t), records.invoice, 'an invoice');
  }),
  must('admin.invoices.show', 'An invoice is shown by its id.', `GET ${INVOICES}/:id`, async (t) => {
    const { id } = await current(t);
    const invoice = objectOf(await t.get(`${INVOICES}/${String(id)}`, {}, asAdmin(t)));
    hasShape(invoice, records.invoice, 'an invoice');
    same(invoice['id'], id, 'id');
  }),
  must(
    'admin.invoices.list',
    'Invoices are listed, and found by id and status.',
    `GET ${INVOICES}`,
    async (t) => {
      const { id, status } = await current(t);
      for (const invoice of listOf(await list(t))) hasShape(invoice, records.invoice, 'an invoice');
      same(idsOf(await list(t, { id: Number(id) })), [id], 'ids');
      assert(
        idsOf(await list(t, { status: String(status) })).includes(id),
        `invoice ${String(id)} by its status`,
        'a list without it',
      );
      assert(
        !idsOf(await list(t, { status: 'paid' })).includes(id),
        'no current invoice among the paid ones',
        'it',
      );
    },
  ),
  ...['created', 'paid', 'closed'].map((event) =>
    must(
      `admin.invoices.list.filter.${event}`,
      `Invoices are filtered by the time when they were ${event}.`,
      `GET ${INVOICES}`,
      async (t) => {
        const { id } = await current(t);
        same(idsOf(await list(t, { [`${event}_after`]: future })), [], 'ids after the period');
        same(
          idsOf(await list(t, { [`${event}_before`]: '2001-01-01T00:00:00Z' })),
          [],
          'ids before the period',
        );
        if (event === 'created')
          assert(
            idsOf(await list(t, { created_before: future })).includes(id),
            'the current invoice',
            'a list without it',
          );
      },
    ),
  ),
  must(
    'admin.invoices.list.filter.project-id',
    'Invoices of one project are listed; a new project has none of the account.',
    `GET ${INVOICES}`,
    async (t) => {
      const { id } = await current(t);
      const { id: projectId } = await newProject(t, `${t.name}-invoices`);
      const found = idsOf(await list(t, { project_id: Number(projectId) }));
      assert(!found.includes(id), 'a list without the current invoice', found);
    },
  ),
  must(
    'admin.invoices.billing-type',
    'Invoices are filtered by how they are billed.',
    `GET ${INVOICES}`,
    async (t) => {
      const { id, resource_type: type } = await current(t);
      const other = type === 'Account' ? 'project' : 'account';
      assert(
        idsOf(await list(t, { billing_type: String(type).toLowerCase() })).includes(id),
        'the current invoice',
        'a list without it',
      );
      assert(
        !idsOf(await list(t, { billing_type: other })).includes(id),
        'a list without it',
        'a list with it',
      );
    },
  ),
  must(
    'admin.invoices.current.line-items',
    'The items of the current invoice are listed.',
    `GET ${INVOICES}/current/line_items`,
    async (t) => {
      listOf(await t.get(`${INVOICES}/current/line_items`, {}, asAdmin(t)));
    },
  ),
  must(
    'admin.invoices.line-items',
    'The items of an invoice are listed.',
    `GET ${INVOICES}/:id/line_items`,
    async (t) => {
      const { id } = await current(t);
      if (id === undefined) throw new NotTestable('the server has no invoice');
      listOf(await t.get(`${INVOICES}/${String(id)}/line_items`, {}, asAdmin(t)));
    },
  ),
  clients.should(
    'admin.invoices.line-items.fields',
    'An item has an id, an invoice, a description, an amount, a date, a file and further information.',
    `GET ${INVOICES}/current/line_items`,
    async (t) => {
      for (const item of listOf(await t.get(`${INVOICES}/current/line_items`, {}, asAdmin(t))))
        hasShape(item, records.lineItem, 'an item');
    },
  ),
];
