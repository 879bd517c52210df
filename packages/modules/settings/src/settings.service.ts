import { Injectable } from '@nestjs/common';
import { Sql, Transactions, type PermissionCheck, type Scope } from '@scriptorium/server-kit';
import { neededFor, type SettingName } from './definitions.js';
import { setValues, type Level, type Place, type SetValues } from './levels.js';
import type { ChangeSettings } from './setting.dto.js';

const effective = {
  name: 'settings-effective',
  text: `select ${setValues({ projectId: '$1', batchId: '$2::bigint', fileId: '$3::bigint' })} as set`,
};

/** Acquired first, because two changes that set and clear the same values could deadlock otherwise. */
const hold = {
  name: 'settings-hold',
  text: `select pg_advisory_xact_lock(hashtextextended('settings ' || $1::text || ' ' || $2::bigint, 0))`,
};

const change = {
  name: 'settings-change',
  text: `with given as (select $4::jsonb as entries),
      cleared as (
        delete from setting where project_id = $1 and level = $2 and resource_id = $3
          and name in (select key from given, jsonb_each(entries) where value = 'null'))
    insert into setting (project_id, level, resource_id, name, value)
    select $1, $2, $3, key, value from given, jsonb_each(entries) where value <> 'null'
    on conflict (project_id, level, resource_id, name) do update set value = excluded.value`,
};

/** Values set on projects, batches and files. Each level inherits unset values from the level above. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Returns the values set for the record and the levels above it. The caller must have verified that the
   * record is in the scope.
   */
  async of({ projectId }: Scope, { batchId, fileId }: Place): Promise<SetValues> {
    const row = await this.sql.first<{ set: SetValues }>(effective, [
      projectId,
      batchId ?? null,
      fileId ?? null,
    ]);
    return row!.set;
  }

  /** Deletes the settings of a removed file. */
  async forgetFile(projectId: number, fileId: number): Promise<void> {
    await this.sql.rows(
      `delete from setting where project_id = $1 and level = 'MediaFile' and resource_id = $2`,
      [projectId, fileId],
    );
  }

  /**
   * Sets and clears all values or none, for the record itself. Lower levels inherit the changes.
   * @throws {DomainError} `forbidden` if the caller may not change one of them
   */
  change(
    scope: Scope,
    place: Place,
    values: ChangeSettings,
    checkPermission: PermissionCheck,
  ): Promise<SetValues> {
    for (const [name, needed] of Object.entries(neededFor))
      if (values[name as SettingName] !== undefined) checkPermission(needed);
    const { projectId } = scope;
    const [level, id]: [Level, number] =
      place.fileId !== undefined
        ? ['MediaFile', place.fileId]
        : place.batchId
          ? ['Batch', place.batchId]
          : ['Project', projectId];
    return this.transactions.run(async () => {
      await this.sql.rows(hold, [level, id]);
      await this.sql.rows(change, [projectId, level, id, JSON.stringify(values)]);
      return this.of(scope, place);
    });
  }
}
