import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AcknowledgedFile, AcknowledgedOrder, Ledger } from './ledger.js';
import { silence, subtitles } from './media.js';
import type { Answer, PersistentClient } from './persistent-client.js';
import { seeded, type Random } from './random.js';
import type { Receiver } from './receiver.js';

export interface LoadOptions {
  client: PersistentClient;
  receiver: Receiver;
  ledger: Ledger;
  seed: number;
  /** How many clients there are at once. */
  clients: number;
  /** ASR orders and sources under way at once: the machine looks into only so many. */
  mediaAtOnce: number;
  /** Orders under way at once, of all kinds. */
  ordersAtOnce: number;
  stop: AbortSignal;
}

/** An order whose callback has not come by then is left to the oracles. */
const FORGET_MS = 60_000;

/** Real clients, each going on with the next order as soon as it was told of the last. */
export class Load {
  private next = 0;
  private readonly underWay = new Map<string, { kind: string; since: number }>();

  constructor(private readonly options: LoadOptions) {}

  /** Until it is told to stop; what was begun is ended. */
  async run(): Promise<void> {
    const { clients, seed } = this.options;
    await Promise.all(Array.from({ length: clients }, (_, i) => this.behave(seeded(seed, `client ${i}`))));
  }

  private async behave(random: Random): Promise<void> {
    const { stop, ledger, ordersAtOnce } = this.options;
    while (!stop.aborted) {
      if (this.count() >= ordersAtOnce) {
        await sleep(50);
        continue;
      }
      const name = `no-${this.next++}`;
      try {
        await this.one(name, random);
      } catch (error) {
        ledger.troubles.push(`${name}: ${(error as Error).message}`);
      }
    }
  }

  private async one(name: string, random: Random): Promise<void> {
    const luck = random();
    const media = this.count('media') < this.options.mediaAtOnce;
    if (media && luck < 0.2) await this.recognition(name, random);
    else if (media && luck < 0.3) await this.upload(name);
    else await this.import(name, random);
  }

  private async recognition(name: string, random: Random): Promise<void> {
    const done = this.begin(name, 'media');
    const file = await this.createFile(name, silence());
    const order = await this.order('asr', file, name, () => form({ media_file_id: file.id }));
    done(order.callback);
    if (random() < 0.3) await this.cancel(order, random() * 2_000);
  }

  private async import(name: string, random: Random): Promise<void> {
    const done = this.begin(name, 'import');
    const file = await this.createFile(name);
    const captions = () => new File([subtitles(name)], `${name}.srt`);
    const order = await this.order('import', file, name, () =>
      form({ media_file_id: file.id, language_id: 1, caption_file: captions() }),
    );
    order.words = `words of ${name}`;
    done(order.callback);
    if (random() < 0.05) await this.cancel(order, 0);
  }

  /** A file first, its source and an address for the news of it afterwards. */
  private async upload(name: string): Promise<void> {
    const done = this.begin(name, 'media');
    const file = await this.createFile(name);
    const sound = silence();
    const callback = this.address('source', name);
    const answer = await this.options.client.post(`/v3/files/${file.id}/source`, () =>
      form({ callback, source_file: new File([new Uint8Array(sound)], `${name}.wav`) }),
    );
    accepted(answer);
    Object.assign(file, { upload: printOf(sound), callback });
    done(callback);
  }

  private async createFile(name: string, sound?: Buffer): Promise<AcknowledgedFile> {
    const answer = await this.options.client.post<{ id: number }>('/v3/files', () =>
      form({
        name,
        language_id: 1,
        ...(sound && { source_file: new File([new Uint8Array(sound)], `${name}.wav`) }),
      }),
    );
    const file = { name, id: accepted(answer).id, upload: sound && printOf(sound) };
    this.options.ledger.files.push(file);
    return file;
  }

  private async order(
    kind: AcknowledgedOrder['kind'],
    file: AcknowledgedFile,
    name: string,
    fields: () => FormData,
  ): Promise<AcknowledgedOrder> {
    const callback = this.address('order', name);
    const answer = await this.options.client.post<{ id: number }>(`/v3/transcripts/order/${kind}`, () => {
      const body = fields();
      body.set('callback', callback);
      return body;
    });
    const order: AcknowledgedOrder = { kind, id: accepted(answer).id, fileId: file.id, callback };
    this.options.ledger.orders.push(order);
    return order;
  }

  private async cancel(order: AcknowledgedOrder, afterMs: number): Promise<void> {
    await sleep(afterMs);
    const answer = await this.options.client.post(
      `/v3/transcripts/${order.id}/cancel`,
      () => new URLSearchParams(),
    );
    order.cancel = answer.status === 403 ? 'refused' : 'acknowledged';
    if (order.cancel === 'acknowledged') accepted(answer);
  }

  private begin(name: string, kind: string): (callback: string) => void {
    this.underWay.set(name, { kind, since: Date.now() });
    return (callback) => {
      const path = new URL(callback).pathname;
      this.underWay.delete(name);
      this.underWay.set(path, { kind, since: Date.now() });
    };
  }

  private count(kind?: string): number {
    const forget = Date.now() - FORGET_MS;
    let count = 0;
    for (const [path, order] of this.underWay) {
      if (this.options.receiver.ended.has(path) || order.since < forget) this.underWay.delete(path);
      else if (kind === undefined || order.kind === kind) count++;
    }
    return count;
  }

  private address(what: string, name: string): string {
    const { origins } = this.options.receiver;
    return `${origins[this.next % origins.length]}/${what}/${name}`;
  }
}

function accepted<T>({ status, data, text }: Answer<T>): T {
  if (status !== 200) throw new Error(`refused: ${status} ${text}`);
  return data;
}

function form(fields: Record<string, string | number | File>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) body.set(name, value);
    else body.set(name, String(value));
  }
  return body;
}

const printOf = (bytes: Buffer) => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  size: bytes.length,
});
