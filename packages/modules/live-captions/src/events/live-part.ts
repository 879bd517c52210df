import { idsOf, type FilePart } from '@scriptorium/files';

/** Deletes live events with their file. */
export const livePart: FilePart = {
  records: {
    name: 'live_auto_captions',
    async remove(sql, fileId) {
      return idsOf(
        await sql.rows('delete from live_auto_caption where media_file_id = $1 returning id', [fileId]),
      );
    },
  },
};
