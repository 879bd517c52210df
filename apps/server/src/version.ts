import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { folder, manifest } from './manifest.js';

/** The version of the package, with the commit if the service runs from a checkout: `1.2.0+1a2b3c4`. */
export const version = [manifest.version, ...commit()].join('+');

function commit(): string[] {
  if (!existsSync(path.join(folder, 'src'))) return []; // an installed package
  try {
    const text = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 2_000,
    });
    return [text.trim()];
  } catch {
    return []; // git is not installed, or does not trust the owner of the folder
  }
}
