// Runs the server from its sources, restarted at each change, and the studio with hot reload.
//
//   pnpm dev    http://127.0.0.1:3000 is the server, http://127.0.0.1:3001/studio/ the studio
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

/** Ends both when one ends, or when the terminal says so. */
const stop = (signal = 'SIGTERM') => children.forEach((child) => child.kill(signal));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
for (const child of children)
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
