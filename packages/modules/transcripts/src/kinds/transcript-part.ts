import { idsOf, type FilePart } from '@scriptorium/files';

const setLanguages = {
  name: 'transcript-set-languages',
  text: `update transcript set language_ids = $2, updated_at = project_now(project_id)
    where media_file_id = $1 and language_ids = '{}'`,
};

/** Deletes transcripts and their texts with their file, and gives them its languages once they are known. */
export const transcriptPart: FilePart = {
  async languagesKnown(sql, fileId, languageIds) {
    await sql.rows(setLanguages, [fileId, languageIds]);
  },
  records: {
    name: 'transcripts',
    async remove(sql, fileId) {
      const remove = 'delete from transcript where media_file_id = $1 returning id';
      return idsOf(await sql.rows(remove, [fileId]));
    },
  },
};
