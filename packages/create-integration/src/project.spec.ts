import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { projectFiles, writeProject } from './index.js';

const kit = { folder: resolve(import.meta.dirname, '../../integrations') };
let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'create-integration-'))));
afterEach(() => rm(folder, { recursive: true }));

it('writes a project with the given id from the example', async () => {
  const project = join(folder, 'my-platform');
  await writeProject(project, await projectFiles('my-platform', kit));
  const manifest = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({
    name: 'scriptorium-integration-my-platform',
    dependencies: { '@scriptorium/integrations': expect.stringMatching(/^\^\d+\.\d+\.\d+$/) },
  });
  const source = await readFile(join(project, 'src/index.ts'), 'utf8');
  expect(source).toContain("id: 'my-platform',\n  displayName: 'My Platform',");
  expect(await readFile(join(project, 'src/contract.test.ts'), 'utf8')).toContain(
    'adapterContract(integration',
  );
});

it('does not overwrite files', async () => {
  await writeFile(join(folder, 'precious.txt'), 'x');
  await expect(writeProject(folder, await projectFiles('x1', kit))).rejects.toThrow('is not empty');
});

it.each(['', 'A', 'a', 'my_platform', '../x', 'x'.repeat(33)])('rejects the id %j', async (id) => {
  await expect(projectFiles(id, kit)).rejects.toThrow('is not a valid id');
});
