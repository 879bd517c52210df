import { Injectable } from '@nestjs/common';
import { unacceptable } from '@scriptorium/core';
import { Sql, Storage, type OpenBlob, type Upload } from '@scriptorium/server-kit';
import { open } from 'node:fs/promises';
import type { CheatSheet } from './cheat-sheet.entity.js';

type Attachment = Pick<CheatSheet, 'pdfKey' | 'pdfName'>;

const SIGNATURE = Buffer.from('%PDF-');
const MAX_NAME_LENGTH = 300;

/** Stores the PDFs of cheat sheets. Only their first bytes are inspected. */
@Injectable()
export class PdfAttachmentsService {
  constructor(
    private readonly storage: Storage,
    private readonly sql: Sql,
  ) {
    storage.ownedBy((keys) => this.inUse(keys));
  }

  /**
   * Stores an upload before any row refers to it.
   * @throws {DomainError} `invalid` unless it begins like a PDF (ISO 32000-2, 7.5.2)
   */
  async keep(upload: Upload): Promise<Attachment> {
    if (!(await isPdf(upload.path))) throw unacceptable('pdf_attachment', 'it is not a PDF');
    const name = upload.filename.replace(/\p{Cc}/gu, '').toWellFormed();
    const pdfName = [...name].slice(0, MAX_NAME_LENGTH).join('') || 'attachment.pdf';
    return { pdfKey: await this.storage.put(upload), pdfName };
  }

  open(key: string): Promise<OpenBlob> {
    return this.storage.open(key);
  }

  private async inUse(keys: string[]): Promise<string[]> {
    const rows = await this.sql.rows<{ key: string }>(
      'select pdf_key as key from cheat_sheet where pdf_key = any($1)',
      [keys],
    );
    return rows.map(({ key }) => key);
  }
}

async function isPdf(path: string): Promise<boolean> {
  await using upload = await open(path);
  const { buffer } = await upload.read(Buffer.alloc(SIGNATURE.length), 0, SIGNATURE.length, 0);
  return buffer.equals(SIGNATURE);
}
