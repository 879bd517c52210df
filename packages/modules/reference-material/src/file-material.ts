import { idsOf, type FilePart } from '@scriptorium/files';

const partOf = (name: string, table: 'cheat_sheet' | 'glossary'): FilePart => ({
  records: {
    name,
    async remove(sql, fileId) {
      const remove = `delete from ${table} where resource_type = 'MediaFile' and resource_id = $1
        and project_id = (select project_id from files.media_file where id = $1) returning id`;
      return idsOf(await sql.rows(remove, [fileId]));
    },
  },
});

/** Removes the material of a file with the file. Its PDFs are swept from the storage. */
export const fileMaterial = [partOf('cheat_sheets', 'cheat_sheet'), partOf('glossaries', 'glossary')];
