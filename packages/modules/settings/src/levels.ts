import type { SettingName, Settings, SettingValue } from './definitions.js';

/** Where a value can be set, the more specific after the less. */
export const levels = ['Project', 'Batch', 'MediaFile'] as const;
export type Level = (typeof levels)[number];

/** A value and the level that gives it. */
export type SetValue = [value: SettingValue, level: Level];

/** What is set, by name: the answer of `setValues`. */
export type SetValues = Partial<Record<SettingName, SetValue>>;

/** The values alone. */
export const settingsOf = (set: SetValues): Settings =>
  Object.fromEntries(Object.entries(set).map(([name, [value]]) => [name, value]));

/** A record within the project of the caller; the project itself when neither is given. */
export interface Place {
  batchId?: number | null;
  fileId?: number;
}

/**
 * The values that are set for a record, as one column of a query: a JSON object of `[value, level]` by name.
 * @param of SQL expressions for the ids of the project, the batch (may be null) and the file
 */
export const setValues = (of: { projectId: string; batchId: string; fileId: string }): string =>
  // Of two values of one name jsonb_object_agg keeps the later, which the order makes the more specific.
  `(select coalesce(jsonb_object_agg(s.name, jsonb_build_array(s.value, s.level)
      order by array_position('{${levels.join()}}'::text[], s.level)), '{}')
    from setting s where s.project_id = ${of.projectId}
      and (s.level, s.resource_id) in
        (('Project', ${of.projectId}), ('Batch', ${of.batchId}), ('MediaFile', ${of.fileId})))`;
