import { SqlMigration } from '@scriptorium/server-kit';

/**
 * A text and its hash say the same. Unless the planner knows that, it takes their conditions for independent of each
 * other, and finds one file likely where there are thousands.
 */
export class Files1795218000000 extends SqlMigration {
  readonly name = 'Files1795218000000';
  readonly sql = ['attribute1', 'attribute2', 'attribute3', 'reference_id']
    .map(
      (column) =>
        `create statistics media_file_${column}_hash (dependencies) on ${column}, (hashtextextended(${column}, 0)) from media_file;`,
    )
    .join('\n');
}
