// Several processes behind a proxy: each is killed and replaced many times under load. `pnpm test` replaces two of them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { root } from '../../scripts/workspace.mjs';

test('two servers and two workers lose no order and fail no request in ten rounds', () => {
  const env = { ...process.env, REPLICAS_ROUNDS: '10' };
  const args = ['--filter', '@scriptorium/server', 'test', 'replicas.spec'];
  const { status } = spawnSync('npx', ['-y', 'pnpm@12.21.0', ...args], { cwd: root, env, stdio: 'inherit' });
  assert.equal(status, 0);
});
