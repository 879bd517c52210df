import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@scriptorium/core';
import { Orders, Products } from '@scriptorium/orders';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileName, usualTemplate } from './file-name.js';
import type { Delivery } from './delivery.entity.js';

export interface DeliveryFile {
  name: string;
  /** Bytes. */
  size: number;
  open(): Promise<Readable>;
  contentType: string;
  /** What it is, for people: `Transcript`, … */
  asset: string;
  /** Of the media file and the language, for people. */
  title: string;
  /** As in `Artifact`. */
  link?(): string | undefined;
}

/** What is sent in one piece is held in memory. */
const MAX_BYTES_IN_MEMORY = 512 * 2 ** 20;

/** @throws {DomainError} `invalid` for a file that is too large */
export async function contentOf({ size, open }: Pick<DeliveryFile, 'size' | 'open'>): Promise<Buffer> {
  if (size <= MAX_BYTES_IN_MEMORY) return buffer(await open());
  const message = `the file has ${size} bytes, and this method takes up to ${MAX_BYTES_IN_MEMORY}: use ftp`;
  throw new DomainError('invalid', 'delivery.too_large', message);
}

/** Makes the file that a delivery sends of an order. */
@Injectable()
export class DeliveryFiles {
  constructor(
    private readonly orders: Orders,
    private readonly products: Products,
  ) {}

  /** @throws {DomainError} if the order or its result no longer exists */
  async make(id: number, delivery: Pick<Delivery, 'outputFormatId' | 'fileName'>): Promise<DeliveryFile> {
    const order = await this.orders.find(id);
    if (!order) throw notFound('order.not_found');
    const artifact = await this.products.get(order.product).artifact(order, delivery.outputFormatId);
    const { nameParts, contentType, size, title } = artifact;
    const { name, language, extension, referenceId } = nameParts;
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
      size,
      open: () => artifact.open(),
      contentType,
      asset: order.product.charAt(0).toUpperCase() + order.product.slice(1).replaceAll('_', ' '),
      title,
      ...(artifact.link && { link: () => artifact.link!() }),
    };
  }
}
