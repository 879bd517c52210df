import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What a package above keeps for files, and has to go with them. */
export interface FilePart {
  /** As the receipt calls it: `transcripts`. */
  name: string;
  /** Whether work for the file is under way, which holds it back. The file is locked against more. */
  isBusy?(tx: EntityManager, fileId: number): Promise<boolean>;
  /** @returns the ids of what went */
  remove(tx: EntityManager, fileId: number): Promise<number[]>;
}

/** Packages above tell here what they keep for files. */
@Injectable()
export class FileParts {
  private readonly parts: FilePart[] = [];

  add(part: FilePart): void {
    this.parts.push(part);
  }

  async areBusy(tx: EntityManager, fileId: number): Promise<boolean> {
    for (const part of this.parts) if (await part.isBusy?.(tx, fileId)) return true;
    return false;
  }

  /** @returns what went, by the name of the part */
  async remove(tx: EntityManager, fileId: number): Promise<Record<string, number[]>> {
    const gone: Record<string, number[]> = {};
    for (const part of this.parts) gone[part.name] = await part.remove(tx, fileId);
    return gone;
  }
}

/** Ids that a statement returned. */
export const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => Number(id));
