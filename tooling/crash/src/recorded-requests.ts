import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { resourceOf, type AcknowledgedFile, type AcknowledgedOrder, type Ledger } from './ledger.js';
import type { Answer, PersistentClient } from './persistent-client.js';

/** Places orders, and records what the service acknowledged. */
export class RecordedRequests {
  constructor(
    private readonly client: PersistentClient,
    private readonly ledger: Ledger,
  ) {}

  async createFile(
    name: string,
    source?: Buffer,
    fields: Record<string, string | number> = {},
  ): Promise<AcknowledgedFile> {
    const answer = await this.client.post<{ id: number }>('/v3/files', () =>
      form({
        name,
        language_id: 1,
        ...fields,
        ...(source && { source_file: new File([new Uint8Array(source)], `${name}${extensionOf(source)}`) }),
      }),
    );
    const file = { name, id: accepted(answer).id, upload: source && printOf(source) };
    this.ledger.files.push(file);
    return file;
  }

  async order(
    kind: AcknowledgedOrder['kind'],
    file: AcknowledgedFile,
    callback: string,
    fields: () => FormData,
  ): Promise<AcknowledgedOrder> {
    const route = kind === 'audio_description' ? 'audio_descriptions/order' : `transcripts/order/${kind}`;
    const answer = await this.client.post<{ id: number }>(`/v3/${route}`, () => {
      const body = fields();
      body.set('callback', callback);
      return body;
    });
    const order: AcknowledgedOrder = { kind, id: accepted(answer).id, fileId: file.id, callback };
    this.ledger.orders.push(order);
    return order;
  }

  async cancel(order: AcknowledgedOrder, afterMs: number): Promise<void> {
    await sleep(afterMs);
    const answer = await this.client.post(
      `/v3/${resourceOf(order)}/${order.id}/cancel`,
      () => new URLSearchParams(),
    );
    order.cancel = answer.status === 403 ? 'refused' : 'acknowledged';
    if (order.cancel === 'acknowledged') accepted(answer);
  }
}

/** @throws if the service refused a valid request */
export function accepted<T>({ status, data, text }: Answer<T>): T {
  if (status !== 200) throw new Error(`refused: ${status} ${text}`);
  return data;
}

export function form(fields: Record<string, string | number | File>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) body.set(name, value);
    else body.set(name, String(value));
  }
  return body;
}

const extensionOf = (source: Buffer) =>
  source.subarray(0, 4).toString('latin1') === 'RIFF' ? '.wav' : '.mp4';

export const printOf = (bytes: Buffer) => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  size: bytes.length,
});
