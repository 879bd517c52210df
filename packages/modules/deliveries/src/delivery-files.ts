import { Injectable } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import { Orders, Products } from '@scriptorium/orders';
import { buffer } from 'node:stream/consumers';
import { fileName, usualTemplate } from './file-name.js';
import type { Delivery } from './delivery.entity.js';

export interface DeliveryFile {
  name: string;
  content: Buffer;
  contentType: string;
  /** What it is, for people: `Transcript`, … */
  asset: string;
  /** Of the media file and the language, for people. */
  title: string;
}

/** Makes the file that a delivery sends of an order. */
@Injectable()
export class DeliveryFiles {
  constructor(
    private readonly orders: Orders,
    private readonly products: Products,
  ) {}

  /** @throws {DomainError} when there is nothing to deliver any more */
  async make(id: number, delivery: Pick<Delivery, 'outputFormatId' | 'fileName'>): Promise<DeliveryFile> {
    const order = await this.orders.find(id);
    if (!order) throw notFound('order.not_found');
    const artifact = await this.products.get(order.product).artifact(order, delivery.outputFormatId);
    const { name, language, extension, referenceId } = artifact.nameParts;
    const parts = {
      name,
      id,
      media_file_id: order.mediaFileId,
      reference_id: referenceId,
      language,
      extension,
    };
    return {
      name: fileName(delivery.fileName ?? usualTemplate, parts, order.product),
      content: await buffer(await artifact.open()),
      contentType: artifact.contentType,
      asset: order.product.charAt(0).toUpperCase() + order.product.slice(1).replaceAll('_', ' '),
      title: artifact.title,
    };
  }
}
