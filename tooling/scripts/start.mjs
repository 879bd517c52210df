// Builds changed packages, checks the system packages, and replaces this process by the server, so that signals, Ctrl-C
// and the exit code are the server's.
//
//   pnpm start [arguments of the server]
//
// SCRIPTORIUM_SYSTEM_INSTALL=no  only lists missing system packages, without installing them
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { launchers } from './launcher.mjs';
import { ensureSystemPackages, forRunning } from './system-packages.mjs';
import { bin, compileCache, helpFor, root, withoutTelemetry } from './workspace.mjs';

helpFor(import.meta.filename);

const build = spawnSync(
  bin('turbo'),
  ['run', 'build', '--filter=@scriptorium/server...', '--output-logs=errors-only', '--no-update-notifier'],
  // Standard output is reserved for the server's log.
  { cwd: root, stdio: ['ignore', 2, 2], env: withoutTelemetry },
);
if (build.status !== 0) process.exit(build.status ?? 1);

ensureSystemPackages(forRunning);

process.chdir(root);
process.removeAllListeners('warning'); // execve is experimental in Node and prints a warning
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
    NODE_COMPILE_CACHE: compileCache,
    SCRIPTORIUM_LAUNCHERS: launchers().join(','),
  },
);
