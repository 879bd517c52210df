// Builds changed packages, and replaces this process by `scriptorium up`, so that signals, Ctrl-C and the exit code are
// the server's.
//
//   pnpm start
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { bin, helpFor, root, withoutTelemetry } from './workspace.mjs';

helpFor(import.meta.filename);

const build = spawnSync(
  bin('turbo'),
  ['run', 'build', '--filter=@scriptorium/server...', '--output-logs=errors-only', '--no-update-notifier'],
  // Standard output is reserved for the server's log.
  { cwd: root, stdio: ['ignore', 2, 2], env: withoutTelemetry },
);
if (build.status !== 0) process.exit(build.status ?? 1);

process.chdir(root);
process.removeAllListeners('warning'); // execve is experimental in Node and prints a warning
process.execve(
  process.execPath,
  [process.execPath, join(root, 'apps/server/dist/cli/main.js'), 'up', ...process.argv.slice(2)],
  process.env,
);
