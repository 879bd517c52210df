import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { CallbacksModule } from '@scriptorium/callbacks';
import { CatalogModule } from '@scriptorium/catalog';
import { FilesModule } from '@scriptorium/files';
import {
  acceptingAll,
  eventually,
  formWithFile,
  tenants,
  testApp,
  type Tenants,
  type TestApp,
  type TestClient,
} from '@scriptorium/testing';
import type { MailOptions } from '@scriptorium/server-kit';
import { Availability } from '@scriptorium/orders';
import { transcript, TranscriptsModule } from '@scriptorium/transcripts';
import { DeliveriesModule } from '../src/deliveries.module.js';
import type { DeliveryOptions } from '../src/delivery-options.js';

const IdleModule = acceptingAll(Availability);

/** The second product has a single format, and no orders. */
const products = [transcript, { name: 'audio_description', path: 'audio_descriptions', delivers: {} }];

export interface World extends Tenants {
  app: TestApp;
  lines: string[];
  /** Creates a completed transcript. */
  transcript(options?: { name?: string; callback?: string; by?: TestClient }): Promise<{ id: number }>;
  /** Creates a delivery and returns its id. */
  delivery(input: Record<string, unknown>, by?: TestClient): Promise<number>;
  /** Waits until the last message to a delivery has ended, and returns its outcome. */
  ended(deliveryId: number): Promise<{ status: string; errors: (string | null)[] }>;
}

/** Starts a service with deliveries whose retries take about a second instead of three days. */
export async function startWorld(options: Partial<DeliveryOptions> = {}, mail?: MailOptions): Promise<World> {
  const lines: string[] = [];
  const app = await testApp(
    [
      AccountsModule,
      CatalogModule,
      FilesModule,
      TranscriptsModule,
      IdleModule,
      CallbacksModule.with(products, { scheduleMs: [0, 100], jitter: 0 }),
      DeliveriesModule.with(products, {
        scheduleMs: [0, 100, 100],
        jitter: 0,
        idleMs: 2_000,
        totalMs: 4_000,
        ...options,
      }),
    ],
    { log: (line) => lines.push(line), mail },
  );
  const callers = await tenants(app, app.get(AccountsService));
  return {
    app,
    lines,
    ...callers,
    transcript: async ({ name = 'Lecture 1.mp4', callback = '', by = callers.project } = {}) => {
      const { id } = (await by.post('/v3/files', { language_id: 1, name })).body.data;
      const multipart = formWithFile('caption_file', '1\n00:00:01,000 --> 00:00:02,000\nHi é.\n', {
        media_file_id: String(id),
        language_id: '1',
        callback,
      });
      return (await by.send('POST', '/v3/transcripts/order/import', { multipart })).body.data;
    },
    delivery: async (input, by = callers.project) => {
      const { status, body } = await by.post('/v3/transcripts/deliveries', { name: 'It', ...input });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.data.id;
    },
    ended: (deliveryId) =>
      eventually(async () => {
        const [message] = await app.db.query(
          `select id, status from outbound_message
           where channel = 'delivery' and payload -> 'deliveryId' = to_jsonb($1::int) and status <> 'pending'
           order by id desc limit 1`,
          [deliveryId],
        );
        if (!message) return undefined;
        const attempts = await app.db.query(
          'select error from outbound_attempt where message_id = $1 order by attempt',
          [message.id],
        );
        return {
          status: message.status,
          errors: attempts.map(({ error }: { error: string | null }) => error),
        };
      }),
  };
}
