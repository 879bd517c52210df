import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Creates a temporary workspace.
 * @param packages entry points besides `.` by the folder of a package
 */
export function temporaryWorkspace(packages) {
  const root = mkdtempSync(join(tmpdir(), 'workspace-'));
  const write = (file, text) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const [dir, entryPoints] of Object.entries(packages)) {
    const manifest = {
      name: `@scriptorium/${dir.split('/').at(-1)}`,
      exports: { '.': './src/index.ts', ...entryPoints },
    };
    write(`${dir}/package.json`, JSON.stringify(manifest));
  }
  return { root, write, remove: () => rmSync(root, { recursive: true }) };
}
