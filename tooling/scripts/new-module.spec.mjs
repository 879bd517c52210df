import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeModule } from './new-module.mjs';

let workspace;
beforeEach(() => (workspace = mkdtempSync(join(tmpdir(), 'new-module-'))));
afterEach(() => rmSync(workspace, { recursive: true }));

it.each([
  ['work-notes', 'work-note.entity.ts', 'class WorkNote ', 'create table work_note ('],
  ['glossaries', 'glossary.entity.ts', 'class Glossary ', 'create table glossary ('],
  ['batches', 'batch.entity.ts', 'class Batch ', 'create table batch ('],
])('creates %s with all names filled in', (things, file, entity, table) => {
  const folder = join(workspace, makeModule(workspace, things, 1));
  const texts = globSync('**/*.*', { cwd: folder }).map(
    (name) => name + readFileSync(join(folder, name), 'utf8'),
  );
  expect(texts.join('\n')).not.toMatch(/__(thing|Thing|stamp)|\.template/);
  expect(readFileSync(join(folder, 'src', file), 'utf8')).toContain(entity);
  expect(readFileSync(join(folder, `src/migrations/${things}-initial.ts`), 'utf8')).toContain(table);
});

it('never overwrites a module, and refuses names that are not plurals in kebab-case', () => {
  makeModule(workspace, 'work-notes', 1);
  expect(() => makeModule(workspace, 'work-notes', 2)).toThrow('exists');
  for (const name of ['', 'Notes', 'note', '../notes', 'work_notes'])
    expect(() => makeModule(workspace, name, 1)).toThrow('plural');
});
