import { bool, containing, dateTime, id, list, text, type Where } from '@scriptorium/server-kit';
import { z } from 'zod';

/** A list of labels. A list of empty labels counts as not given. */
export const labelFilter = list(text(300), { min: 0 })
  .transform((all) => (all.length ? [...new Set(all)] : undefined))
  .optional()
  .describe('Only records of files with at least one of these labels.');

const attribute = text()
  .optional()
  .describe('The exact value of the attribute of the file (case-sensitive).');

/** Filters on the file, for lists of records that belong to files. */
export const mediaFileParams = {
  media_file_name: text(300).optional().describe('The exact name of the file (case-sensitive).'),
  media_file_attribute1: attribute,
  media_file_attribute2: attribute,
  media_file_attribute3: attribute,
  media_file_batch_id: id().optional().describe('The batch of the file.'),
  media_file_reference_id: text().optional().describe('The exact reference id of the file (case-sensitive).'),
  media_file_label: labelFilter,
  media_file_created_before: dateTime()
    .optional()
    .describe('Only records of files created before this time.'),
  media_file_created_after: dateTime().optional().describe('Only records of files created after this time.'),
  media_file_archived: bool().default(true).describe('Whether to include records of archived files.'),
};
type MediaFileFilters = z.output<z.ZodObject<typeof mediaFileParams>>;

interface FileFilters {
  project_id: number;
  archived?: boolean | undefined;
  name?: string | undefined;
  name_cont?: string | undefined;
  batch_id?: number | undefined;
  language_id?: number | undefined;
  reference_id?: string | undefined;
  attribute1?: string | undefined;
  attribute2?: string | undefined;
  attribute3?: string | undefined;
  label?: string[] | undefined;
  created_before?: Date | undefined;
  created_after?: Date | undefined;
}

/**
 * Adds the conditions on files to a list's conditions.
 * @param file alias of `media_file`
 */
export function filterFiles(where: Where, file: 't' | 'f', filters: FileFilters): Where {
  const { project_id: project, name_cont: part, label } = filters;
  where
    .and(`${file}.archived`, '=', filters.archived)
    .and(`${file}.name`, '=', filters.name)
    .and(`${file}.name`, 'ilike', containing(part))
    .and(`${file}.labels`, '&&', label)
    .and(`${file}.language_ids`, '@>', filters.language_id && [filters.language_id])
    .and(`${file}.created_at`, '<', filters.created_before)
    .and(`${file}.created_at`, '>', filters.created_after);
  for (const property of properties) where.and(`${file}.${property}`, '=', filters[property]);

  const given = properties.map((property) => filters[property] ?? null);
  const keys = keysOf(file);
  if (part || given.some((value) => value !== null)) {
    const asked = 'file_keys(?, file_properties(?, ?, ?, ?, ?), null, grams_of_part(?))';
    where.lookUp(`${keys} @> ${asked}`, project, ...given, part ?? null);
  }
  return label ? where.lookUp(`${keys} && file_keys(?, null, ?, null)`, project, label) : where;
}

const properties = ['batch_id', 'reference_id', 'attribute1', 'attribute2', 'attribute3'] as const;

/** Expression of the index `media_file_keys`. */
const keysOf = (file: string): string => {
  const columns = properties.map((property) => `${file}.${property}`).join();
  return `file_keys(${file}.project_id, file_properties(${columns}), ${file}.labels, name_grams(${file}.name))`;
};

/** Adds the conditions on the file `f` to the conditions of a list of records `t` that belong to files. */
export function filterByMediaFile(where: Where, projectId: number, query: MediaFileFilters): Where {
  return filterFiles(where, 'f', {
    project_id: projectId,
    archived: query.media_file_archived ? undefined : false,
    name: query.media_file_name,
    batch_id: query.media_file_batch_id,
    reference_id: query.media_file_reference_id,
    attribute1: query.media_file_attribute1,
    attribute2: query.media_file_attribute2,
    attribute3: query.media_file_attribute3,
    label: query.media_file_label,
    created_before: query.media_file_created_before,
    created_after: query.media_file_created_after,
    // A file is created before its orders.
  }).and('t.created_at', '>', query.media_file_created_after);
}
