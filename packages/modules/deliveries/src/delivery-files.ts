import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@scriptorium/core';
import { nounOf, Orders, Products, sentence } from '@scriptorium/orders';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileName, usualTemplate } from './transfer/file-name.js';
import type { Delivery } from './delivery.entity.js';

export interface DeliveryFile {
  name: string;
  /** Size in bytes. */
  size: number;
  open(): Promise<Readable>;
  contentType: string;
  /** Display name of the asset, such as `Transcript`. */
  asset: string;
  /** Display name of the media file and language. */
  title: string;
  /** Same as in `Artifact`. */
  link?(): string | undefined;
}

/** Limit for files that are sent in one piece, because they are held in memory. */
const MAX_BYTES_IN_MEMORY = 512 * 2 ** 20;

/** @throws {DomainError} `invalid` if the file is too large */
export async function contentOf({ size, open }: Pick<DeliveryFile, 'size' | 'open'>): Promise<Buffer> {
  if (size <= MAX_BYTES_IN_MEMORY) return buffer(await open());
  const message = `the file has ${size} bytes, but this method allows at most ${MAX_BYTES_IN_MEMORY}: use ftp`;
  throw new DomainError('invalid', 'delivery.too_large', message);
}

/** Renders the file that a delivery sends for an order. */
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
      asset: sentence(nounOf(order.product)),
      title,
      ...(artifact.link && { link: () => artifact.link!() }),
    };
  }
}
