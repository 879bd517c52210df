import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreLinks } from '../src/binaries.js';

it('creates links between libraries that the install script of the package would have created', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'links-'));
  await mkdir(join(folder, 'native/lib'), { recursive: true });
  await writeFile(join(folder, 'native/lib/libpq.so.5.18'), 'library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  await writeFile(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));
  await restoreLinks(folder);
  await restoreLinks(folder);
  expect(await readlink(join(folder, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18');
  expect(await readFile(join(folder, 'native/lib/libpq.so.5'), 'utf8')).toBe('library');
  await rm(folder, { recursive: true });
});
