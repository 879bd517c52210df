import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, root, withoutTelemetry } from './workspace.mjs';

/** Runs a command behind a proxy that blocks all connections. Returns the requested hosts. */
async function proxied(command, env) {
  const wanted = [];
  const proxy = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (bytes) => {
      wanted.push(String(bytes).split('\r\n')[0]);
      socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = `http://127.0.0.1:${proxy.address().port}`;
  const home = mkdtempSync(join(tmpdir(), 'scriptorium-telemetry-'));
  try {
    const { CI: _, ...rest } = env;
    const places = { HTTPS_PROXY: url, https_proxy: url, HTTP_PROXY: url, XDG_CONFIG_HOME: home };
    const child = spawn(command, ['run', 'build', '--filter=@scriptorium/core', '--dry=json'], {
      cwd: root,
      stdio: 'ignore',
      env: { ...rest, ...places },
    });
    await once(child, 'exit');
    return wanted;
  } finally {
    proxy.close();
    rmSync(home, { recursive: true });
  }
}

it('turbo sends telemetry by default, but not from our scripts', async () => {
  const { TURBO_TELEMETRY_DISABLED: _, DO_NOT_TRACK: __, ...bare } = withoutTelemetry;
  expect(await proxied(bin('turbo'), bare)).toContainEqual(expect.stringMatching(/telemetry/));
  expect(await proxied(bin('turbo'), withoutTelemetry)).toEqual([]);
});

it('no script starts turbo directly', () => {
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const { scripts } = JSON.parse(read('package.json'));
  for (const script of Object.values(scripts)) expect(script).not.toMatch(/(^|[ &|;])turbo\b/);
  for (const file of ['start', 'test', 'turbo']) {
    expect(read(`tooling/scripts/${file}.mjs`)).toMatch(/bin\('turbo'\)[^;]*withoutTelemetry/);
  }
});
