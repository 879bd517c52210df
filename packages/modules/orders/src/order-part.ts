import type { FilePart } from '@scriptorium/files';

/** An open order prevents the removal of its file. Orders are deleted with their file. */
export const orderPart: FilePart = {
  async isBusy(sql, fileId) {
    const open = `select 1 from service_order where media_file_id = $1 and phase = 'open' limit 1`;
    return (await sql.rows(open, [fileId])).length > 0;
  },
};
