import { SqlMigration } from '@scriptorium/server-kit';

/** Approvals belong to the orders now. Those of transcripts were never part of a release. */
export class TranscriptsApprovalsOfOrders1795675737800 extends SqlMigration {
  readonly name = 'TranscriptsApprovalsOfOrders1795675737800';
  readonly sql = 'drop table transcript_approval;';
}
