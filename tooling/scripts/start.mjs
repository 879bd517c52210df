// Builds what has changed, checks the system packages, and becomes the server: this very process turns into it, so
// that signals, Ctrl-C and the exit code are the server's own.
//
//   pnpm start [arguments of the server]
//
// SCRIPTORIUM_SYSTEM_INSTALL=no  never install system packages, only name those that are missing
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { launchers } from './launcher.mjs';
import { ensureSystemPackages, forRunning } from './system-packages.mjs';
import { bin, helpFor, root, withoutTelemetry } from './workspace.mjs';

helpFor(import.meta.filename);

const build = spawnSync(
  bin('turbo'),
  ['run', 'build', '--filter=@scriptorium/server...', '--output-logs=errors-only', '--no-update-notifier'],
  // Standard output belongs to the server's log.
  { cwd: root, stdio: ['ignore', 2, 2], env: withoutTelemetry },
);
if (build.status !== 0) process.exit(build.status ?? 1);

ensureSystemPackages(forRunning);

process.chdir(root);
process.removeAllListeners('warning'); // execve is new in Node and says so
process.execve(
  process.execPath,
  [
    process.execPath,
    '--enable-source-maps',
    `--import=${join(import.meta.dirname, 'stop-with-launcher.mjs')}`,
    join(root, 'apps/server/dist/main.js'),
    ...process.argv.slice(2),
  ],
  {
    ...process.env,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node'),
    SCRIPTORIUM_LAUNCHERS: launchers().join(','),
  },
);
