import { Inject, Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@scriptorium/core';
import { IntegrationLinksService } from '@scriptorium/files';
import {
  AdapterError,
  languageName,
  type AudioFormat,
  type CaptionFormat,
  type CaptionKind,
  type Integration,
} from '@scriptorium/integrations';
import {
  Orders,
  Products,
  withArticle,
  sentence,
  type Artifact,
  type Order,
  type Posted,
} from '@scriptorium/orders';
import { buffer } from 'node:stream/consumers';
import { POSTED_PRODUCTS, type PostedProduct } from '../posted-products.js';
import type { PostbackRow } from './postback-rows.js';

/** A finished order's file, in a format for the platform. */
export type PostbackFile = {
  video: string;
  /** BCP 47 tag. */
  language: string;
  label: string;
  body: Uint8Array;
} & (
  | { as: 'captions'; format: CaptionFormat; kind: CaptionKind }
  | { as: 'audio_description'; format: AudioFormat }
);

/** Renders the files for platforms. */
@Injectable()
export class PostbackFiles {
  constructor(
    private readonly orders: Orders,
    private readonly products: Products,
    private readonly links: IntegrationLinksService,
    @Inject(POSTED_PRODUCTS) private readonly posted: readonly PostedProduct[],
  ) {}

  /**
   * @throws {DomainError} if the order or its link to the integration no longer exists
   * @throws {AdapterError} `invalid` if the platform does not support the file, language or video
   */
  async make({ orderId, integrationId }: PostbackRow, plugin: Integration): Promise<PostbackFile> {
    const order = await this.orders.find(orderId);
    if (!order) throw notFound('order.not_found', 'The order was removed with its file.');
    if (order.phase !== 'complete') throw over('The order is no longer complete.');
    if (!(await this.links.of(order.mediaFileId)).includes(integrationId))
      throw over('The file is no longer linked to the integration.');
    const posts = this.posted.find(({ name }) => name === order.product)?.posts;
    if (!posts) throw over(`${sentence(withArticle(order.product))} cannot be sent to video platforms.`);
    return posts.as === 'captions'
      ? this.captions(order, plugin, posts)
      : this.audioDescription(order, plugin, posts);
  }

  private async captions(
    order: Order,
    plugin: Integration,
    { formats, subtitles }: Posted & { as: 'captions' },
  ): Promise<PostbackFile> {
    const { captions } = plugin.capabilities;
    const format = captions.formats.find((each) => formats[each] !== undefined);
    if (!format)
      throw new AdapterError('invalid', `${plugin.displayName} accepts none of the available formats.`);
    const artifact = await this.products.get(order.product).artifact(order, formats[format]!);
    const kind = order.kind === subtitles ? 'subtitles' : 'captions';
    const body = await bytesOf(artifact, plugin, captions.maxBytes);
    return { ...about(artifact, plugin), as: 'captions', format, kind, body };
  }

  private async audioDescription(
    order: Order,
    plugin: Integration,
    { formats }: Posted & { as: 'audio_description' },
  ): Promise<PostbackFile> {
    const { audioDescription } = plugin.capabilities;
    if (!audioDescription)
      throw new AdapterError('invalid', `${plugin.displayName} does not accept audio descriptions.`);
    const format = audioDescription.formats.find((each) => formats[each] !== undefined);
    if (!format)
      throw new AdapterError('invalid', `${plugin.displayName} accepts none of the available formats.`);
    const artifact = await this.products.get(order.product).artifact(order, formats[format]!);
    const body = await bytesOf(artifact, plugin);
    return { ...about(artifact, plugin), as: 'audio_description', format, body };
  }
}

/** @throws {AdapterError} `invalid` for an unsupported language or an invalid reference id */
function about(
  { nameParts }: Artifact,
  plugin: Integration,
): Pick<PostbackFile, 'video' | 'language' | 'label'> {
  const { language, referenceId } = nameParts;
  if (!referenceId) throw new AdapterError('invalid', 'The file has no reference_id.');
  const label = languageName(language) ?? language;
  if (plugin.mapLanguage(language) === undefined)
    throw new AdapterError(
      'invalid',
      `${plugin.displayName} does not support captions in ${label} (${language}).`,
    );
  return { video: plugin.parseReference?.(referenceId) ?? referenceId, language, label };
}

async function bytesOf(artifact: Artifact, plugin: Integration, maxBytes = Infinity): Promise<Uint8Array> {
  if (artifact.size <= maxBytes) return new Uint8Array(await buffer(await artifact.open()));
  throw new AdapterError('invalid', `${plugin.displayName} accepts files of up to ${maxBytes} bytes.`);
}

const over = (why: string): DomainError => new DomainError('invalid', 'postback.over', why);
