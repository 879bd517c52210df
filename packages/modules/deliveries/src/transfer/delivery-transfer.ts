import { Inject, Injectable } from '@nestjs/common';
import { Mail, type Letter } from '@scriptorium/server-kit';
import { contentOf, DeliveryFiles, type DeliveryFile } from '../delivery-files.js';
import { DELIVERY_OPTIONS, type DeliveryOptions } from '../delivery-options.js';
import { DeliveryUploads } from './delivery-uploads.js';
import type { Delivery } from '../delivery.entity.js';

/** Minimum transfer rate in bytes per millisecond, which extends `totalMs` for large files. */
const SLOWEST = 250;

/** Sends the file of a finished order by a delivery's method. */
@Injectable()
export class DeliveryTransfer {
  constructor(
    private readonly mail: Mail,
    private readonly files: DeliveryFiles,
    private readonly uploads: DeliveryUploads,
    @Inject(DELIVERY_OPTIONS) private readonly options: DeliveryOptions,
  ) {}

  /**
   * @param letterId Message-ID, identical in every attempt, so that mailboxes can discard duplicates
   * @throws {DomainError} if the order or its result no longer exists
   * @throws {Error} whose message gives the reason without addresses
   */
  async send(letterId: string, orderId: number, delivery: Delivery, signal: AbortSignal): Promise<void> {
    const file = await this.files.make(orderId, delivery);
    const totalMs = this.options.totalMs + Math.ceil(file.size / SLOWEST);
    const within = AbortSignal.any([signal, AbortSignal.timeout(totalMs)]);
    try {
      if (delivery.method === 'email') await this.mail.send(await letter(letterId, delivery, file), within);
      else await this.uploads.put(delivery, file, { totalMs, signal: within });
    } catch (error) {
      if (within.aborted && !signal.aborted) throw new Error('the time limit was exceeded', { cause: error });
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
    if (!link) throw new Error('PUBLIC_URL is not set, but is required for links in e-mails');
    return { ...about, text: `${what} can be downloaded for a week:\n\n${link}\n` };
  }
  const attachment = { filename, content: await contentOf(file), contentType };
  return { ...about, text: `${what} is attached.\n`, attachment };
}
