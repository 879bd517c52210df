import { idsOf, type FilePart } from '@scriptorium/files';
import { queryWithin } from '@scriptorium/server-kit';

/** Transcripts go with their file, and their words with them; one in progress holds it back. */
export const transcriptPart: FilePart = {
  name: 'transcripts',
  async isBusy(tx, fileId) {
    const working = `select 1 from transcript where media_file_id = $1 and status = 'in_progress' limit 1`;
    return (await queryWithin(tx, working, [fileId])).length > 0;
  },
  async remove(tx, fileId) {
    return idsOf(
      await queryWithin(tx, 'delete from transcript where media_file_id = $1 returning id', [fileId]),
    );
  },
};
