import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './workspace.mjs';

/**
 * Starts the built server with an empty data folder, which is removed when it stops.
 *
 * @param env settings besides PORT and SCRIPTORIUM_DATA
 * @returns its address, the keys of its first project, and how to stop it
 */
export async function startServer(env = {}) {
  const data = mkdtempSync(join(tmpdir(), 'scriptorium-'));
  chmodSync(data, 0o755); // PostgreSQL started by root uses another account
  const server = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', SCRIPTORIUM_DATA: data, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  try {
    const url = await addressOf(server);
    return { url, credentials: JSON.parse(readFileSync(join(data, 'credentials.json'), 'utf8')), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf(server) {
  return new Promise((resolve, reject) => {
    let text = '';
    const fail = () => reject(new Error(`the server did not start; is it built (pnpm build)?\n${text}`));
    setTimeout(fail, 120_000).unref();
    server.once('exit', fail);
    server.stdout.on('data', (chunk) => {
      text += chunk;
      const address = /Scriptorium \(\w+\) is at (\S+?);?\s/.exec(text)?.[1];
      if (address) resolve(address);
    });
  });
}

/** Returns the OpenAPI document of a server, as text. */
export async function documentOf(url) {
  return (await fetch(`${url}/v3/openapi.json`, { signal: AbortSignal.timeout(30_000) })).text();
}
