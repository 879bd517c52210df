import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

interface Manifest {
  version: string;
  engines: { node: string };
}

/** The folder of this package, whether this module is in `src` or in a bundle. */
export const folder = folderAbove(fileURLToPath(import.meta.url));

export const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

function folderAbove(file: string): string {
  const above = path.dirname(file);
  return existsSync(path.join(above, 'package.json')) ? above : folderAbove(above);
}
