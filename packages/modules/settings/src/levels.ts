import type { SettingName, Settings, SettingValue } from './definitions.js';

/** Levels at which a value can be set, from general to specific. */
export const levels = ['Project', 'Batch', 'MediaFile'] as const;
export type Level = (typeof levels)[number];

/** A value and the level at which it is set. */
export type SetValue = [value: SettingValue, level: Level];

/** Values that are set, by name: the result of `setValues`. */
export type SetValues = Partial<Record<SettingName, SetValue>>;

/** Returns the values without their levels. */
export const settingsOf = (set: SetValues): Settings =>
  Object.fromEntries(Object.entries(set).map(([name, [value]]) => [name, value]));

/** A record in the caller's project; the project itself if neither id is given. */
export interface Place {
  batchId?: number | null;
  fileId?: number;
}

/**
 * Returns SQL for a column with the values set for a record: a JSON object of `[value, level]` by name.
 * @param of SQL expressions for the ids of the project, the batch (may be null) and the file
 */
export const setValues = (of: { projectId: string; batchId: string; fileId: string }): string =>
  // jsonb_object_agg keeps the last value of a name; the order makes that the most specific one.
  `(select coalesce(jsonb_object_agg(s.name, jsonb_build_array(s.value, s.level)
      order by array_position('{${levels.join()}}'::text[], s.level)), '{}')
    from setting s where s.project_id = ${of.projectId}
      and (s.level, s.resource_id) in
        (('Project', ${of.projectId}), ('Batch', ${of.batchId}), ('MediaFile', ${of.fileId})))`;
