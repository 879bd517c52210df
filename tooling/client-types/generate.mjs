// Generates packages/client/src/schema.ts from the OpenAPI document of the built server, which it starts.
//
//   pnpm --filter @scriptorium/client generate
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

const json = await documentOfServer();
const file = ts.factory.createTypeReferenceNode('FileBody');
// Examples are left to the reference.
const described = JSON.parse(json, (key, value) => (/^examples?$/.test(key) ? undefined : value));
const types = await openapiTS(described, {
  defaultNonNullable: false,
  transform: ({ format }) => (format === 'binary' ? file : undefined),
  inject: "import type { FileBody } from './file-body.js';",
});
// The hash lets a server test detect that this file is stale.
const hash = createHash('sha256').update(json).digest('hex');
const head = `// Made by \`pnpm --filter @scriptorium/client generate\`.\n// ${hash}\n`;
writeFileSync(join(root, 'packages/client/src/schema.ts'), head + astToString(types));

async function documentOfServer() {
  const data = mkdtempSync(join(tmpdir(), 'scriptorium-generate-'));
  chmodSync(data, 0o755); // PostgreSQL started by root uses another account
  const server = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', SCRIPTORIUM_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    const url = await addressOf(server);
    return await (await fetch(`${url}/v3/openapi.json`, { signal: AbortSignal.timeout(10_000) })).text();
  } finally {
    server.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

function addressOf(server) {
  return new Promise((resolve, reject) => {
    let text = '';
    const fail = () => reject(new Error(`the server did not start; is it built (pnpm build)?\n${text}`));
    setTimeout(fail, 60_000).unref();
    server.once('exit', fail);
    server.stdout.on('data', (chunk) => {
      text += chunk;
      const address = /Scriptorium \(\w+\) is at (\S+?);?\s/.exec(text)?.[1];
      if (address) resolve(address);
    });
  });
}
