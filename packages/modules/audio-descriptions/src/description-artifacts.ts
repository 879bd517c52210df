import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { FilesService } from '@scriptorium/files';
import type { Artifact, Order } from '@scriptorium/orders';
import { Storage } from '@scriptorium/server-kit';
import { Readable } from 'node:stream';
import { deliveredFormats, descriptionFormat, mediaFormats, mediaTypes } from './description-formats.js';
import { DescriptionFiles } from './description-files.js';
import { DescriptionMedia } from './description-media.service.js';
import { DescriptionTextService } from './description-text.service.js';

type Content = Pick<Artifact, 'contentType' | 'size' | 'open' | 'link'> & { extension: string };

/** Creates the files of finished descriptions for deliveries and video platforms. */
@Injectable()
export class DescriptionArtifacts {
  constructor(
    private readonly storage: Storage,
    private readonly media: FilesService,
    private readonly files: DescriptionFiles,
    private readonly links: DescriptionMedia,
    private readonly texts: DescriptionTextService,
  ) {}

  async make(order: Order, formatId: number | null): Promise<Artifact> {
    const { extension, ...content } = await this.contentOf(order, formatId ?? deliveredFormats.usual);
    const file = await this.media.get(order, order.mediaFileId);
    const language = findLanguage(file.languageIds[0]!)!;
    const name = (file.name ?? '').replace(/(?<=.)\.[A-Za-z0-9]{1,5}$/, '') || `file ${file.id}`;
    return {
      nameParts: { name, language: language.tag, extension, referenceId: file.referenceId ?? '' },
      title: `${name} (${language.fullName})`,
      ...content,
    };
  }

  private async contentOf(order: Order, formatId: number): Promise<Content> {
    const format = mediaFormats.find(({ id }) => id === formatId);
    if (!format) return this.textOf(order, formatId);
    const { kind, name } = format;
    const wanted = { id: order.id, projectId: order.projectId, kind, format: name };
    const { key, sizeBytes } = await this.files.get(wanted);
    return {
      extension: name,
      contentType: mediaTypes[name],
      size: sizeBytes,
      open: async () => (await this.storage.open(key)).stream,
      link: () => this.links.linkForLetter(wanted),
    };
  }

  private async textOf(order: Order, formatId: number): Promise<Content> {
    const { extension, mediaType: contentType } = descriptionFormat(formatId);
    const query = { id: order.id, output_format_id: formatId, content: 'descriptions' as const };
    const bytes = Buffer.from((await this.texts.write(order, query)).text);
    return { extension, contentType, size: bytes.length, open: async () => Readable.from([bytes]) };
  }
}
