import { Injectable } from '@nestjs/common';
import { SourcesService } from '@scriptorium/files';
import { CheatSheetsService } from '@scriptorium/reference-material';
import { Sql } from '@scriptorium/server-kit';
import { linkExpired, type Linked } from './work-links.js';

export interface LinkedBlob {
  key: string;
  /** Undefined for media, whose type is not stored. */
  contentType?: string;
}

const linkedItem = {
  name: 'work-item-linked',
  text: `select w.project_id as "projectId", o.media_file_id as "mediaFileId" from work_item w
    join orders.service_order o on o.id = w.order_id
    where w.id = $1 and w.fence = $2 and w.status in ('open', 'claimed')`,
};

/** Finds the files behind the links of work items. */
@Injectable()
export class LinkedBlobs {
  constructor(
    private readonly sql: Sql,
    private readonly sources: SourcesService,
    private readonly sheets: CheatSheetsService,
  ) {}

  async find({ itemId, fence, sheetId }: Linked): Promise<LinkedBlob> {
    type Row = { projectId: number; mediaFileId: number };
    const item = await this.sql.first<Row>(linkedItem, [itemId, fence]);
    if (!item) throw linkExpired();
    if (sheetId !== undefined) {
      const { pdfKey } = await this.sheets.get(item, sheetId);
      if (!pdfKey) throw linkExpired();
      return { key: pdfKey, contentType: 'application/pdf' };
    }
    const source = await this.sources.current(item.mediaFileId);
    if (!source?.blobKey) throw linkExpired();
    return { key: source.blobKey };
  }
}
