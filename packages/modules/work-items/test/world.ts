import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import type { MasterTranscript } from '@scriptorium/captions';
import { CatalogModule } from '@scriptorium/catalog';
import { FilesModule } from '@scriptorium/files';
import { Availability, Orders } from '@scriptorium/orders';
import { Transactions, type Principal, type Scope } from '@scriptorium/server-kit';
import {
  acceptingAll,
  formWithFile,
  tenants,
  testApp,
  type Answer,
  type Tenants,
  type TestApp,
  type TestClient,
} from '@scriptorium/testing';
import { TranscriptsModule } from '@scriptorium/transcripts';
import { WorkItems } from '../src/queue/work-items.service.js';
import { WorkItemsModule } from '../src/work-items.module.js';

export interface Vendor extends TestClient {
  id: number;
  principal: Principal;
}

export interface World extends Tenants {
  app: TestApp;
  scope: Scope;
  vendor(): Promise<Vendor>;
  /** Creates a key of a user with permission to work in the project, or in another project of the account. */
  person(projectId?: number): Promise<Vendor>;
  /** Opens an item on a new order. */
  item(draft?: MasterTranscript | null): Promise<{ id: number; orderId: number; fileId: number }>;
}

const IdleModule = acceptingAll(Availability);

/** Starts a service with work items and without production. */
export async function startWorld(): Promise<World> {
  const modules = [AccountsModule, CatalogModule, FilesModule, TranscriptsModule, WorkItemsModule];
  const app = await testApp([...modules, IdleModule]);
  const accounts = app.get(AccountsService);
  const callers = await tenants(app, accounts);
  const { accountId, projectId, project, admin } = callers;
  const principalOf = async (
    level: 'Vendor' | 'Project',
    userId?: number,
    ofProject = projectId,
  ): Promise<Vendor> => {
    const key = await accounts.createKey(accountId, { level, projectId: ofProject, userId });
    const principal = { accessId: key.id, accountId, projectId: ofProject, level, userId };
    return Object.assign(app.as(key.api_key), { id: key.id, principal });
  };
  let users = 0;
  return {
    app,
    ...callers,
    scope: { accountId, projectId, sandbox: false },
    vendor: () => principalOf('Vendor'),
    async person(ofProject = projectId) {
      const username = `worker${++users}`;
      const email = `${username}@example.com`;
      const user = await admin.post('/v3/admin/users', { firstname: 'Ada', lastname: 'L', email, username });
      const user_id = user.body.data.id;
      const access = { user_id, email, access_level: 'project', project_id: ofProject, can_work: true };
      await admin.post('/v3/admin/user_accesses', access);
      return principalOf('Project', user_id, ofProject);
    },
    async item(draft = null) {
      const form = formWithFile('source_file', 'the bytes of a film', {
        filename: 'film.mp4',
        language_id: '1',
        name: 'Film',
      });
      const fileId = (await project.send('POST', '/v3/files', { multipart: form })).body.data.id as number;
      const [order] = await app.db.query(
        `with o as (
           insert into service_order (product, kind, account_id, project_id, media_file_id, sandbox, status, service,
             unit_price_mills, billed_by, turnaround_level_id, deadline)
           values ('transcript', 'transcription', $1, $2, $3, false, 'in_progress', 'transcription', 0, 'source', 1,
             now() + interval '4 days')
           returning id, project_id, media_file_id
         ), t as (
           insert into transcript (id, project_id, media_file_id, type, language_ids)
           select id, project_id, media_file_id, 'TranscribedTranscript', '{1}' from o
         )
         select id::int from o`,
        [accountId, projectId, fileId],
      );
      const orderId = order.id as number;
      const found = await app.get(Orders).find(orderId);
      const work = { kind: 'transcription' as const, languageId: 1, draft };
      await app
        .get(Transactions)
        .run(() => app.get(WorkItems).open(found!, { generation: 1, step: 'people' }, work));
      const [item] = await app.db.query('select id::int from work_item where order_id = $1', [orderId]);
      return { id: item.id, orderId, fileId };
    },
  };
}

export const path = (id: number | string, action = ''): string =>
  `/v3/production/work_items/${id}${action && `/${action}`}`;

export const srt = '1\n00:00:01,000 --> 00:00:03,000\nA finished text.\n';

/** Submits captions. */
export const complete = (worker: TestClient, id: number, captions = srt): Promise<Answer> =>
  worker.send('POST', path(id, 'complete'), {
    multipart: formWithFile('caption_file', captions, {}),
  });
