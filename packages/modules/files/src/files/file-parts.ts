import { Injectable } from '@nestjs/common';
import { Sql } from '@scriptorium/server-kit';

/** What the orders of a file are in, for filters of lists. */
export const orderStatuses = ['none', 'in_progress', 'complete', 'rejected'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Data that another package stores for a file. */
export interface FilePart {
  /** Whether work on the file is in progress, which prevents its removal. Called with the file locked. */
  isBusy?(sql: Sql, fileId: number): Promise<boolean>;
  /** Records to remove before the file. */
  records?: {
    /** Name in the removal receipt, such as `transcripts`. */
    name: string;
    /** Returns the ids of the removed records. */
    remove(sql: Sql, fileId: number): Promise<number[]>;
  };
  /** Removes rows derived from the source. Returns the keys of their blobs. */
  removeDerived?(sql: Sql, fileId: number): Promise<string[]>;
  /** Fills in the languages of records that were created before those of the file were known. The file is locked. */
  languagesKnown?(sql: Sql, fileId: number, languageIds: readonly number[]): Promise<void>;
  /** For the package of orders: an SQL condition on the orders of a file. `fileId` is an SQL expression. */
  hasOrders?(status: OrderStatus, fileId: string): string;
}

/** Registry of the data that other packages store for files. */
@Injectable()
export class FileParts {
  private readonly parts: FilePart[] = [];

  constructor(private readonly sql: Sql) {}

  add(part: FilePart): void {
    this.parts.push(part);
  }

  /** Returns an SQL condition on the orders of the file `fileId`, an SQL expression. */
  hasOrders(status: OrderStatus, fileId: string): string {
    const part = this.parts.find(({ hasOrders }) => hasOrders);
    if (!part) throw new Error('this host has no orders');
    return part.hasOrders!(status, fileId);
  }

  async areBusy(fileId: number): Promise<boolean> {
    for (const part of this.parts) if (await part.isBusy?.(this.sql, fileId)) return true;
    return false;
  }

  /** Tells the other packages the languages of a file. Call with the file locked. */
  async languagesKnown(fileId: number, languageIds: readonly number[]): Promise<void> {
    for (const part of this.parts) await part.languagesKnown?.(this.sql, fileId, languageIds);
  }

  /** Returns the ids of the removed records by their name. */
  async remove(fileId: number): Promise<Record<string, number[]>> {
    const removed: Record<string, number[]> = {};
    for (const { records } of this.parts)
      if (records) removed[records.name] = await records.remove(this.sql, fileId);
    return removed;
  }

  /** Returns the keys of blobs that no row refers to any more. */
  async removeDerived(fileId: number): Promise<string[]> {
    const keys: string[] = [];
    for (const part of this.parts) keys.push(...((await part.removeDerived?.(this.sql, fileId)) ?? []));
    return keys;
  }
}

/** Returns the ids of the rows returned by a statement. */
export const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => Number(id));
