import { Injectable } from '@nestjs/common';
import type { ServiceType } from '@scriptorium/catalog';
import { notFound } from '@scriptorium/core';
import { selectLongPage, Sql, Transactions, Where, type Page, type Scope } from '@scriptorium/server-kit';
import type { EntityManager } from 'typeorm';
import type { CreateCheatSheet, ListCheatSheets, UpdateCheatSheet } from './cheat-sheet.dto.js';
import { CheatSheet } from './cheat-sheet.entity.js';
import { PdfAttachmentsService } from './pdf-attachments.service.js';
import { resourceId } from './resource.js';

const columns = `t.id, t.project_id as "projectId", t.resource_type as "resourceType", t.resource_id as "resourceId",
  t.content_type as "contentType", t.service_type as "serviceType", t.content, t.pdf_key as "pdfKey",
  t.pdf_name as "pdfName"`;

const forFile = {
  name: 'cheat-sheets-for-file',
  text: `select ${columns} from files.media_file f
    cross join lateral (values (0, 'MediaFile', f.id), (1, 'Batch', f.batch_id), (2, 'Project', f.project_id))
      as r (distance, type, id)
    join cheat_sheet t on t.project_id = f.project_id and t.resource_type = r.type and t.resource_id = r.id
    where f.id = $1 and t.service_type = $2
    order by r.distance, t.id
    limit 100`,
};

const none = { pdfKey: null, pdfName: null };

@Injectable()
export class CheatSheetsService {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly pdfs: PdfAttachmentsService,
  ) {}

  list({ projectId }: Scope, query: ListCheatSheets): Promise<Page<CheatSheet>> {
    const where = new Where()
      .and('t.project_id', '=', projectId)
      .and('t.resource_type', '=', query.resource_type)
      .and('t.resource_id', '=', query.resource_id)
      .and('t.content_type', '=', query.content_type)
      .and('t.service_type', '=', query.service_type);
    return selectLongPage<CheatSheet>(this.sql, {
      columns,
      table: 'cheat_sheet',
      where,
      list: query,
      scope: ['t.project_id', 't.resource_type', 't.service_type'],
    });
  }

  /** Returns the sheets for work on a file: its own, then its batch's and its project's, at most 100. */
  forFile(fileId: number, service: ServiceType = 'TranscriptionService'): Promise<CheatSheet[]> {
    return this.sql.rows<CheatSheet>(forFile, [fileId, service]);
  }

  /** @throws {DomainError} `not_found` if it does not exist in the project */
  async get({ projectId }: Pick<Scope, 'projectId'>, id: number): Promise<CheatSheet> {
    const sheet = await this.sql.first<CheatSheet>(
      `select ${columns} from cheat_sheet t where t.id = $1 and t.project_id = $2`,
      [id, projectId],
    );
    if (!sheet) throw notFound('cheat_sheet.not_found');
    return sheet;
  }

  async create(scope: Scope, input: CreateCheatSheet): Promise<CheatSheet> {
    const owner = await resourceId(this.sql, scope, input);
    const pdf = input.pdf_attachment ? await this.pdfs.keep(input.pdf_attachment) : none;
    return this.transactions.run(async (tx) => {
      const sheet = tx.create(CheatSheet, {
        projectId: scope.projectId,
        resourceType: input.resource_type,
        resourceId: owner,
        contentType: input.content_type,
        serviceType: input.service_type,
        content: input.content ?? null,
        ...pdf,
      });
      await tx.insert(CheatSheet, sheet);
      return sheet;
    });
  }

  /** A replaced or removed PDF is left to the sweep, because a download may be in progress. */
  async update(
    scope: Scope,
    { id, pdf_attachment: upload, ...input }: UpdateCheatSheet,
  ): Promise<CheatSheet> {
    await this.transactions.run((tx) => lock(tx, scope, id));
    const pdf = upload && (await this.pdfs.keep(upload));
    return this.transactions.run(async (tx) => {
      const sheet = await lock(tx, scope, id);
      sheet.contentType = input.content_type ?? sheet.contentType;
      sheet.serviceType = input.service_type ?? sheet.serviceType;
      if (input.content !== undefined) sheet.content = input.content || null;
      if (pdf !== undefined) Object.assign(sheet, pdf ?? none);
      return tx.save(sheet);
    });
  }
}

async function lock(tx: EntityManager, { projectId }: Scope, id: number): Promise<CheatSheet> {
  const held = { mode: 'pessimistic_write' } as const;
  const sheet = await tx.findOne(CheatSheet, { where: { id, projectId }, lock: held });
  if (!sheet) throw notFound('cheat_sheet.not_found');
  return sheet;
}
