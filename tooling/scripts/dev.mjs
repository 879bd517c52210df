// Runs the server from source with restarts on changes, and the studio with hot reload.
//
//   pnpm dev    server on http://127.0.0.1:3000, studio on http://127.0.0.1:3001/studio/
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { helpFor, root } from './workspace.mjs';

helpFor(import.meta.filename);

const server = [
  '--watch',
  '--conditions=@scriptorium/source',
  '--import',
  '@scriptorium/tooling/swc-hook.mjs',
];
const children = [
  spawn(process.execPath, [...server, 'apps/server/src/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(process.execPath, [join(root, 'apps/studio/node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'apps/studio'),
    stdio: 'inherit',
  }),
];

/** Stops both processes when one exits or a signal arrives. */
const stop = (signal = 'SIGTERM') => children.forEach((child) => child.kill(signal));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
for (const child of children)
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
