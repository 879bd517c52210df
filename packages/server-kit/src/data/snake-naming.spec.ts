import { SnakeNaming } from './snake-naming.js';

it('names tables and columns in snake_case', () => {
  const naming = new SnakeNaming();
  expect(naming.columnName('mediaFileId', undefined, [])).toBe('media_file_id');
  expect(naming.columnName('attribute1', undefined, [])).toBe('attribute1');
  expect(naming.tableName('MediaFile', undefined)).toBe('media_file');
  expect(naming.tableName('MediaFile', 'given')).toBe('given');
});
