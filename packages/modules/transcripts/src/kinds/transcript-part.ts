import { idsOf, type FilePart } from '@scriptorium/files';

/** Deletes transcripts and their texts with their file. */
export const transcriptPart: FilePart = {
  records: {
    name: 'transcripts',
    async remove(sql, fileId) {
      const remove = 'delete from transcript where media_file_id = $1 returning id';
      return idsOf(await sql.rows(remove, [fileId]));
    },
  },
};
