import { Injectable } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import { cannot } from '@scriptorium/orders';
import { Sql } from '@scriptorium/server-kit';
import type { Worker, WorkItem, WorkKind } from '../queue/work-item.js';
import { WorkQueue } from '../queue/work-queue.service.js';

const MOST_NOTES = 200;

/** A message to the other workers on the same order, earlier or later. */
export interface WorkNote {
  id: number;
  /** The kind of work of its author. */
  kind: WorkKind;
  isMine: boolean;
  text: string;
  createdAt: Date;
}

const notesOfOrder = {
  name: 'work-note-list',
  text: `select n.id, w.kind, n.access_id = $2 as "isMine", n.text, n.created_at as "createdAt"
    from work_item w join work_item_note n on n.item_id = w.id where w.order_id = $1 order by n.id`,
};
const addNote = {
  name: 'work-note-add',
  text: `insert into work_item_note (item_id, access_id, text, created_at)
    select w.id, $2, $3, project_now(w.project_id) from work_item w
    where w.id = $1 and (select count(*) from work_item_note n join work_item o on o.id = n.item_id
      where o.order_id = w.order_id) < ${MOST_NOTES}
    returning id, created_at as "createdAt"`,
};

/** Notes about an order, visible to everyone who works on it: transcribers, translators and reviewers. */
@Injectable()
export class WorkNotes {
  constructor(
    private readonly sql: Sql,
    private readonly queue: WorkQueue,
  ) {}

  async of(worker: Worker, itemId: number): Promise<WorkNote[]> {
    const { orderId } = await this.queue.get(worker, itemId);
    return this.sql.rows<WorkNote>(notesOfOrder, [orderId, worker.accessId]);
  }

  async add(worker: Worker, itemId: number, text: string): Promise<WorkNote> {
    const { status, kind }: WorkItem = await this.queue.get(worker, itemId);
    if (status !== 'claimed') throw cannot('work_item', 'annotate');
    const values = [itemId, worker.accessId, text];
    const added = await this.sql.first<Pick<WorkNote, 'id' | 'createdAt'>>(addNote, values);
    if (added) return { ...added, kind, isMine: true, text };
    throw new DomainError(
      'forbidden',
      'work_item.too_many_notes',
      `An order can have at most ${MOST_NOTES} notes.`,
    );
  }
}
