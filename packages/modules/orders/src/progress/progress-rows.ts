import { Injectable } from '@nestjs/common';
import { wireTime } from '@scriptorium/core';
import { settledPosition, Sql } from '@scriptorium/server-kit';
import type { ProgressMessage } from './progress.dto.js';

/** A position in the event log. Later events are new. */
export interface Cursor {
  position: number;
  id: number;
}

/** A change of an order or file. */
export interface Change extends Cursor {
  projectId: number;
  orderId: number | null;
  fileId: number;
}

/** Per statement. */
export const MOST_CHANGES = 500;
/** Progress is followed for the latest open orders of a project, up to this number. */
const MOST_OPEN = 200;

const head = {
  name: 'progress-head',
  text: `select ${settledPosition} as position`,
};
const changesAfter = {
  name: 'progress-changes',
  text: `select position, id, project_id as "projectId", (payload ->> 'orderId')::bigint as "orderId",
      (payload ->> 'fileId')::bigint as "fileId"
    from kit.event where project_id = any($1) and (position, id) > ($2, $3) and position < ${settledPosition}
      and topic ~ '^(order|source|file)\\.' and payload ? 'fileId'
    order by position, id limit ${MOST_CHANGES}`,
};

interface OrderRow {
  id: number;
  projectId: number;
  kind: string;
  fileId: number;
  status: string;
  step: string | null;
  progress: number;
  deadline: Date | null;
}
const orderColumns = `o.id, o.project_id as "projectId", o.kind, o.media_file_id as "fileId", o.status, o.step,
  o.progress, o.deadline`;
const ordersById = {
  name: 'progress-orders',
  text: `select ${orderColumns} from service_order o where o.id = any($1)`,
};
const openOrders = {
  name: 'progress-open-orders',
  text: `select o.* from unnest($1::bigint[]) p (id) cross join lateral (
      select ${orderColumns} from service_order o where o.project_id = p.id and o.phase = 'open'
      order by o.id desc limit ${MOST_OPEN}
    ) o`,
};

interface FileRow {
  id: number;
  projectId: number;
  status: string | null;
}
const filesById = {
  name: 'progress-files',
  text: `select f.id, f.project_id as "projectId",
      (select s.status from files.current_source s where s.media_file_id = f.id) as status
    from files.media_file f where f.id = any($1)`,
};

/** Reads changes and progress for all streams. */
@Injectable()
export class ProgressRows {
  constructor(private readonly sql: Sql) {}

  /** Returns the position after all committed and settled events. */
  async head(): Promise<Cursor> {
    const row = await this.sql.first<{ position: number }>(head);
    return { position: Number(row!.position) - 1, id: Number.MAX_SAFE_INTEGER };
  }

  /** Returns the next changes of some projects in order. */
  changes(projectIds: number[], { position, id }: Cursor): Promise<Change[]> {
    return this.sql.rows<Change>(changesAfter, [projectIds, position, id]);
  }

  /** Returns the current state of changed orders and files. */
  async present(changes: readonly Change[]): Promise<ProgressMessage[]> {
    const orderIds = [...new Set(changes.flatMap(({ orderId }) => orderId ?? []))];
    const files = changes.filter(({ orderId }) => orderId === null);
    const fileIds = [...new Set(files.map(({ fileId }) => fileId))];
    const orders = orderIds.length ? await this.sql.rows<OrderRow>(ordersById, [orderIds]) : [];
    const found = fileIds.length ? await this.sql.rows<FileRow>(filesById, [fileIds]) : [];
    const known = new Set(found.map(({ id }) => id));
    const gone = files.filter(({ fileId }) => !known.has(fileId));
    return [
      ...found.map(({ id, projectId, status }) => fileMessage(id, projectId, status ?? 'removed')),
      ...gone.map(({ fileId, projectId }) => fileMessage(fileId, projectId, 'deleted')),
      ...orders.map(orderMessage),
    ];
  }

  /** Returns the open orders of some projects with their progress. */
  async open(projectIds: number[]): Promise<ProgressMessage[]> {
    return (await this.sql.rows<OrderRow>(openOrders, [projectIds])).map(orderMessage);
  }
}

const orderMessage = ({ projectId, fileId, deadline, step, ...order }: OrderRow): ProgressMessage => ({
  event: 'order',
  projectId,
  data: {
    id: order.id,
    kind: order.kind,
    file_id: fileId,
    status: order.status,
    stage: step,
    progress: order.progress,
    expected_at: deadline && wireTime(new Date(deadline)),
  },
});

const fileMessage = (id: number, projectId: number, status: string): ProgressMessage => ({
  event: 'file',
  projectId,
  data: { id, kind: 'source', file_id: id, status, stage: null, progress: null, expected_at: null },
});
