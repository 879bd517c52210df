import { Inject, Injectable } from '@nestjs/common';
import { contentOf, DeliveryFiles, type DeliveryFile } from './delivery-files.js';
import { DELIVERY_OPTIONS, type DeliveryOptions } from './delivery-options.js';
import { DeliveryUploads } from './delivery-uploads.js';
import type { Delivery } from './delivery.entity.js';
import { Mail, type Letter } from './mail.js';

/** Bytes a millisecond: a file may take so much longer than `totalMs`. */
const SLOWEST = 250;

/** Sends the file of a finished order to where a delivery wants it. */
@Injectable()
export class DeliveryTransfer {
  constructor(
    private readonly mail: Mail,
    private readonly files: DeliveryFiles,
    private readonly uploads: DeliveryUploads,
    @Inject(DELIVERY_OPTIONS) private readonly options: DeliveryOptions,
  ) {}

  /**
   * @param letterId the Message-ID, the same in every attempt, so that a mailbox keeps one message
   * @throws {DomainError} if the order or its result no longer exists
   * @throws {Error} whose message says why, and names no address
   */
  async send(letterId: string, orderId: number, delivery: Delivery, signal: AbortSignal): Promise<void> {
    const file = await this.files.make(orderId, delivery);
    const totalMs = this.options.totalMs + Math.ceil(file.size / SLOWEST);
    const within = AbortSignal.any([signal, AbortSignal.timeout(totalMs)]);
    try {
      if (delivery.method === 'email') await this.mail.send(await letter(letterId, delivery, file), within);
      else await this.uploads.put(delivery, file, { totalMs, signal: within });
    } catch (error) {
      if (within.aborted && !signal.aborted) throw new Error('it took too long', { cause: error });
      throw error;
    }
  }
}

async function letter(id: string, { emails: to }: Delivery, file: DeliveryFile): Promise<Letter> {
  const { name: filename, contentType, title, asset } = file;
  const about = { id, to, subject: `${asset}: ${title}` };
  const what = `The ${asset.toLowerCase()} of ${title}`;
  if (file.link) {
    const link = file.link();
    if (!link) throw new Error('the service has no PUBLIC_URL for links in letters');
    return { ...about, text: `${what} can be downloaded for a week:\n\n${link}\n` };
  }
  const attachment = { filename, content: await contentOf(file), contentType };
  return { ...about, text: `${what} is attached.\n`, attachment };
}
