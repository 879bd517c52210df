// Runs turbo without telemetry: node tooling/scripts/turbo.mjs run build …
import { spawnSync } from 'node:child_process';
import { bin, withoutTelemetry } from './workspace.mjs';

const { status } = spawnSync(bin('turbo'), process.argv.slice(2), {
  stdio: 'inherit',
  env: withoutTelemetry,
});
process.exitCode = status ?? 1;
