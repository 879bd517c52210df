import { Injectable } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import type { WorkRows } from './work-rows.js';

/** A kind of background work. */
export interface WorkKind {
  /** The same in all processes. */
  name: string;
  rows: WorkRows;
}

/** The kinds of background work of the service, also of processes that only serve requests. */
@Injectable()
export class WorkKinds {
  private readonly kinds = new Map<string, WorkKind>();

  add({ name, rows }: WorkKind): void {
    if (this.kinds.has(name)) throw new Error(`the work '${name}' is already watched`);
    this.kinds.set(name, { name, rows });
  }

  /** @throws {DomainError} `not_found` */
  get(name: string): WorkKind {
    const kind = this.kinds.get(name);
    if (!kind) throw notFound('work.not_found', `there is no background work '${name}'`);
    return kind;
  }

  /** Sorted by name. */
  get all(): readonly WorkKind[] {
    return [...this.kinds.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }
}
