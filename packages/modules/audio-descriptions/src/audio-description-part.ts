import { idsOf, type FilePart } from '@scriptorium/files';

/** Deletes audio descriptions with their file. */
export const audioDescriptionPart: FilePart = {
  records: {
    name: 'audio_descriptions',
    async remove(sql, fileId) {
      const remove = 'delete from audio_description where media_file_id = $1 returning id';
      return idsOf(await sql.rows(remove, [fileId]));
    },
  },
};
