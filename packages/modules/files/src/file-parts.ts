import { Injectable } from '@nestjs/common';
import { Sql } from '@scriptorium/server-kit';

/** What a package above keeps for files. */
export interface FilePart {
  /** Whether work on the file is under way, which keeps it from being removed. The file is locked. */
  isBusy?(sql: Sql, fileId: number): Promise<boolean>;
  /** Records to remove before the file. */
  records?: {
    /** In the receipt of the removal: `transcripts`. */
    name: string;
    /** Returns the ids of what was removed. */
    remove(sql: Sql, fileId: number): Promise<number[]>;
  };
  /** Removes the rows of what was made from the source. Returns the keys of their blobs. */
  removeDerived?(sql: Sql, fileId: number): Promise<string[]>;
}

/** Packages above register here what they keep for files. */
@Injectable()
export class FileParts {
  private readonly parts: FilePart[] = [];

  constructor(private readonly sql: Sql) {}

  add(part: FilePart): void {
    this.parts.push(part);
  }

  async areBusy(fileId: number): Promise<boolean> {
    for (const part of this.parts) if (await part.isBusy?.(this.sql, fileId)) return true;
    return false;
  }

  /** Returns the ids of what was removed, by the name of the records. */
  async remove(fileId: number): Promise<Record<string, number[]>> {
    const removed: Record<string, number[]> = {};
    for (const { records } of this.parts)
      if (records) removed[records.name] = await records.remove(this.sql, fileId);
    return removed;
  }

  /** Returns the keys of the blobs that nothing names any more. */
  async removeDerived(fileId: number): Promise<string[]> {
    const keys: string[] = [];
    for (const part of this.parts) keys.push(...((await part.removeDerived?.(this.sql, fileId)) ?? []));
    return keys;
  }
}

/** Ids that a statement returned. */
export const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => Number(id));
