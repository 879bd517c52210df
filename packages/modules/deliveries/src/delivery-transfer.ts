import { Inject, Injectable } from '@nestjs/common';
import { DeliveryFiles, type DeliveryFile } from './delivery-files.js';
import { DELIVERY_OPTIONS, type DeliveryOptions } from './delivery-options.js';
import { DeliveryUploads } from './delivery-uploads.js';
import type { Delivery } from './delivery.entity.js';
import { Mail } from './mail.js';

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
   * @param letterId the same in every attempt, so that a mailbox keeps one letter
   * @throws {DomainError} when there is nothing to deliver any more
   * @throws {Error} whose message says why, and names no address
   */
  async send(letterId: string, orderId: number, delivery: Delivery, signal: AbortSignal): Promise<void> {
    const file = await this.files.make(orderId, delivery);
    const within = AbortSignal.any([signal, AbortSignal.timeout(this.options.totalMs)]);
    try {
      if (delivery.method === 'email') await this.mail.send(letter(letterId, delivery, file), within);
      else await this.uploads.put(delivery, file, within);
    } catch (error) {
      if (within.aborted && !signal.aborted) throw new Error('it took too long', { cause: error });
      throw error;
    }
  }
}

const letter = (id: string, { emails: to }: Delivery, file: DeliveryFile) => {
  const { name: filename, content, contentType, title, asset } = file;
  return {
    id,
    to,
    subject: `${asset}: ${title}`,
    text: `The ${asset.toLowerCase()} of ${title} is attached.\n`,
    attachment: { filename, content, contentType },
  };
};
