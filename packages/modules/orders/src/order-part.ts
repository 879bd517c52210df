import type { FilePart } from '@scriptorium/files';

const some = (fileId: string, condition: string) =>
  `exists (select 1 from service_order o where o.media_file_id = ${fileId} and ${condition})`;

/** An open order prevents the removal of its file. Orders are deleted with their file. */
export const orderPart: FilePart = {
  async isBusy(sql, fileId) {
    const open = `select 1 from service_order where media_file_id = $1 and phase = 'open' limit 1`;
    return (await sql.rows(open, [fileId])).length > 0;
  },
  hasOrders(status, fileId) {
    if (status === 'none') return `not ${some(fileId, 'true')}`;
    if (status === 'in_progress') return some(fileId, `o.phase = 'open'`);
    if (status === 'complete')
      return `${some(fileId, `o.phase = 'complete'`)} and not ${some(fileId, `o.phase = 'open'`)}`;
    return `(select o.ended_by from service_order o where o.media_file_id = ${fileId}
      order by o.id desc limit 1) = 'system'`;
  },
};
