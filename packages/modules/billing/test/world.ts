import { AccountsModule, AccountsService, type Billing } from '@scriptorium/accounts';
import { CatalogModule, defaultPrices, type Prices } from '@scriptorium/catalog';
import { Clock } from '@scriptorium/core';
import { FilesModule } from '@scriptorium/files';
import {
  acceptingAll,
  formWithFile,
  makeMedia,
  settled,
  testApp,
  type Answer,
  type TestApp,
  type TestClient,
} from '@scriptorium/testing';
import { Availability } from '@scriptorium/orders';
import { transcript, TranscriptsModule } from '@scriptorium/transcripts';
import { BillingModule } from '../src/billing.module.js';
import { billingInvariants, settledInvariants } from '../src/invariants.js';

const IdleModule = acceptingAll(Availability);

export class TestClock extends Clock {
  constructor(private time = new Date()) {
    super();
  }

  set(time: string): void {
    this.time = new Date(time);
  }

  now(): Date {
    return this.time;
  }
}

export type Query = Parameters<TestClient['get']>[1];

/** An account with a project and API keys. */
export interface Customer {
  accountId: number;
  projectId: number;
  admin: TestClient;
  project: TestClient;
}

export interface World {
  app: TestApp;
  accounts: AccountsService;
  customer(billing?: Billing, sandbox?: boolean): Promise<Customer>;
  /** Imports captions that end after `endMs` milliseconds into a new file. @returns the response data */
  import(by: TestClient, endMs: number, fileId?: number): Promise<Answer['body']['data']>;
  /** Audio of 61.25 s. */
  wav: Buffer;
  /** Creates a file with a probed source of 61.25 s. */
  newFile(by: TestClient): Promise<number>;
  /** Orders speech recognition, which stays in progress. */
  order(by: TestClient, fileId: number): Promise<number>;
  /** Returns all line items of the account, once the queued billing jobs are done. */
  items(by: Customer, query?: Query): Promise<Answer['body']['data']>;
  /** Waits until the queued jobs of the packages are done; by default those of billing, files and orders. */
  settled(packages?: string): Promise<void>;
  /** Returns the violated invariants, including those of settled orders. */
  broken(): Promise<string[]>;
}

/** Starts a service that bills orders without processing them. */
export async function startWorld(prices: Prices = defaultPrices, clock?: Clock): Promise<World> {
  const modules = [AccountsModule, CatalogModule, FilesModule, TranscriptsModule, IdleModule];
  const app = await testApp(
    [...modules, BillingModule.with([transcript, { name: 'audio_description' }], prices)],
    { clock },
  );
  const accounts = app.get(AccountsService);
  const wav = await makeMedia('a.wav', '-f lavfi -i sine=duration=61.25:sample_rate=8000');
  const whenSettled = (packages = 'billing|files|orders') => settled(app, packages);
  return {
    app,
    accounts,
    settled: whenSettled,
    wav,
    newFile: async (by) => {
      const multipart = formWithFile('source_file', wav, { language_id: '1' });
      const id = await idOf(by.send('POST', '/v3/files', { multipart }));
      await whenSettled();
      return id;
    },
    customer: async (billing = 'account', sandbox = false) => {
      const { id: accountId, admin } = await accounts.createAccount('Payer', { billing });
      const project = await accounts.createProject(accountId, { name: 'Work', sandbox });
      return {
        accountId,
        projectId: project.id,
        admin: app.as(admin.api_key),
        project: app.as(project.project.api_key),
      };
    },
    import: async (by, endMs, fileId) => {
      const file = fileId ?? (await idOf(by.post('/v3/files', { language_id: 1 })));
      const end = new Date(endMs).toISOString().slice(11, 23);
      const captions = `WEBVTT\n\n00:00:00.000 --> ${end}\nWords\n`;
      const fields = { media_file_id: String(file), language_id: '1', filename: 'a.vtt' };
      const multipart = formWithFile('caption_file', captions, fields);
      const { status, body } = await by.send('POST', '/v3/transcripts/order/import', { multipart });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.data;
    },
    order: (by, media_file_id) => idOf(by.post('/v3/transcripts/order/asr', { media_file_id })),
    items: async ({ admin }, query) => {
      await whenSettled();
      const { status, body } = await admin.get('/v3/admin/invoice_line_items/', query);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.data;
    },
    broken: async () => {
      await whenSettled();
      const found: string[] = [];
      for (const [name, sql] of Object.entries({ ...billingInvariants, ...settledInvariants })) {
        const rows = await app.db.query(sql);
        if (rows.length) found.push(`${name}: ${JSON.stringify(rows)}`);
      }
      return found;
    },
  };
}

/** Returns the id of the created record. */
export async function idOf(answer: Promise<Answer>): Promise<number> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.id;
}
