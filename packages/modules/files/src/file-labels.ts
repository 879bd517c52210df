const rows = 'select l.media_file_id from media_file_label l where l.project_id = $1 and l.label';

/** How a condition on one label of `t` begins; its index is in the order of ids. */
export const byOneLabel = `t.id in (${rows} = `;

/**
 * A condition of a list whose first value is the project, and its value.
 * @param fileId the column with the id of the file that has any of the labels
 */
export const labelled = (fileId: string, labels: string[] | undefined): [string, unknown] =>
  labels?.length === 1
    ? [`${fileId} in (${rows} = ?)`, labels[0]]
    : [`${fileId} in (${rows} = any(?::text[]))`, labels];
