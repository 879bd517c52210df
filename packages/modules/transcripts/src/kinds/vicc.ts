import { Injectable } from '@nestjs/common';
import { allUnacceptable, notFound, type Fault } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import { fileNotFound, primaryLanguage } from '@scriptorium/files';
import { orderParams, type OrderKind, type OrderPlacer } from '@scriptorium/orders';
import { faultOfUrl, id, params, Sql, Transactions, type Scope } from '@scriptorium/server-kit';
import type { z } from 'zod';
import type { PlacedTranscript } from '../transcripts.service.js';
import { SourceOrders } from './source-orders.js';

const OrderVicc = params(
  {
    ...orderParams,
    media_file_id: id().describe(
      'The clip. It must have a `vicc_parent_id`, and its source must not be rejected. If the source is not ' +
        'ready, the order waits for it.',
    ),
    parent_media_file_id: id().describe(
      'The parent of the clip, that is its `vicc_parent_id`. It must have a source, for which the order ' +
        'waits if it is not ready, and a complete transcript in the primary language of the clip. The default ' +
        'transcript is preferred, then the newest one.',
    ),
  },
  { media_file_id: 1002, parent_media_file_id: 1001 },
);

/** The clip, its parent, and the parent's transcript to cut. */
const forClip = {
  name: 'file-for-clip',
  text: `select f.vicc_parent_id as "assignedId", f.language_ids[1] as "languageId", p.id as "parentId",
      (select s.status from files.current_source s where s.media_file_id = f.id) as "clipStatus",
      (select s.status from files.current_source s where s.media_file_id = p.id) as "sourceStatus",
      (select t.id from transcript t
        where t.media_file_id = p.id and t.status = 'complete' and t.language_id = f.language_ids[1]
        order by t.is_default desc, t.id desc limit 1) as "transcriptId"
    from files.media_file f left join files.media_file p on p.id = $3 and p.project_id = f.project_id
    where f.id = $1 and f.project_id = $2`,
};

interface ClipRow {
  assignedId: number | null;
  languageId: number | null;
  parentId: number | null;
  clipStatus: string | null;
  sourceStatus: string | null;
  transcriptId: number | null;
}

/** Places orders of clip transcripts, cut from the transcript of the parent (video clip captioning). */
@Injectable()
class ViccPlacer implements OrderPlacer<typeof OrderVicc> {
  readonly availability;

  constructor(
    private readonly orders: SourceOrders,
    private readonly transactions: Transactions,
    private readonly sql: Sql,
    private readonly egress: Egress,
  ) {
    this.availability = orders.availability;
  }

  place(scope: Scope, input: z.output<typeof OrderVicc>): Promise<PlacedTranscript> {
    const { media_file_id: clipId, parent_media_file_id: parentId, callback } = input;
    return this.transactions.run(async () => {
      const row = await this.sql.first<ClipRow>(forClip, [clipId, scope.projectId, parentId]);
      if (!row) throw fileNotFound(clipId);
      if (row.parentId === null)
        throw notFound('file.parent_not_found', `Vicc parent file ${parentId} not found.`);
      const faults: Fault[] = [
        ...named('media_file_id', faultOfClip(row)),
        ...named('parent_media_file_id', faultOfParent(row)),
        ...named('callback', faultOfUrl(this.egress, callback)),
      ];
      if (faults.length) throw allUnacceptable(faults);
      const needs = { orderId: row.transcriptId!, source: true };
      return this.orders.place(scope, 'vicc', input, { needs });
    });
  }
}

const named = (parameter: string, fault: string | undefined): Fault[] => (fault ? [[parameter, fault]] : []);

function faultOfClip({ assignedId, clipStatus }: ClipRow): string | undefined {
  if (assignedId === null) return 'the file has no vicc_parent_id';
  return faultOfSource(clipStatus);
}

function faultOfParent({ assignedId, parentId, sourceStatus, ...row }: ClipRow): string | undefined {
  if (assignedId !== null && assignedId !== parentId) return 'it is not the vicc_parent_id of the file';
  if (sourceStatus === null || row.transcriptId !== null) return faultOfSource(sourceStatus);
  const { fullName } = primaryLanguage({ languageIds: row.languageId === null ? [] : [row.languageId] });
  return faultOfSource(sourceStatus) ?? `the file has no complete transcript in ${fullName}`;
}

function faultOfSource(status: string | null): string | undefined {
  if (status === null) return 'the file has no source';
  return status === 'rejected' ? 'the source of the file was rejected' : undefined;
}

export const vicc: OrderKind<typeof OrderVicc> = {
  name: 'vicc',
  service: 'vicc',
  summary: 'Order the transcript of a clip',
  params: OrderVicc,
  placer: ViccPlacer,
};
