// compose.yaml: its secrets and settings are valid for the service, and its containers are restricted. Compose itself is not run.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { parse } from 'yaml';
import { root } from '../../scripts/workspace.mjs';

const compose = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true });
const own = ['migrate', 'api', 'worker'].map((name) => [name, compose.services[name]]);

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'scriptorium-compose-'));
  execFileSync(join(root, 'tooling/deploy/compose-secrets.sh'), [folder]);
});
after(() => rmSync(folder, { recursive: true }));

test('the script creates every secret, once', () => {
  const names = Object.keys(compose.secrets).sort();
  assert.deepEqual(readdirSync(join(folder, 'secrets')).sort(), names);
  for (const [name, { file }] of Object.entries(compose.secrets)) assert.equal(file, `./secrets/${name}`);
  const read = () => names.map((name) => readFileSync(join(folder, 'secrets', name), 'utf8'));
  const first = read();
  execFileSync(join(root, 'tooling/deploy/compose-secrets.sh'), [folder]);
  assert.deepEqual(read(), first);
});

test('the service accepts the settings and secrets of each container', async () => {
  const { loadConfig } = await import('../../../apps/server/dist/compiled/config.js');
  for (const [name, { environment, secrets }] of own) {
    const entries = Object.entries(environment).map(([key, value]) => {
      const secret = /^\/run\/secrets\/(.*)$/.exec(value)?.[1];
      if (secret) assert.ok(secrets.includes(secret), `${name} lacks the secret ${secret}`);
      if (secret) return [key, join(folder, 'secrets', secret)];
      return [key, value.replace(/\$\{PUBLIC_URL:-.*\}$/, 'http://localhost:3000')];
    });
    const config = loadConfig(Object.fromEntries(entries));
    assert.match(config.DATABASE_URL, /^postgres:\/\/scriptorium:[0-9a-f]{48}@database\/scriptorium$/, name);
    assert.equal(config.STORAGE_URL.endpoint, 'http://bucket:9000');
  }
});

test('the containers of the service are read-only and have no capabilities', () => {
  for (const [, service] of own) {
    assert.equal(service.read_only, true);
    assert.deepEqual(service.cap_drop, ['ALL']);
    assert.ok(service.security_opt.includes('no-new-privileges:true'));
  }
});

test('no password is in the file, and services refer to services, secrets and volumes that exist', () => {
  for (const [name, service] of Object.entries(compose.services)) {
    for (const key of Object.keys(service.environment ?? {}))
      assert.doesNotMatch(key, /(PASSWORD|KEYS|TOKEN)$/i);
    for (const other of Object.keys(service.depends_on ?? {}))
      assert.ok(compose.services[other], `${name}: ${other}`);
    for (const secret of service.secrets ?? []) assert.ok(compose.secrets[secret], `${name}: ${secret}`);
    for (const volume of service.volumes ?? [])
      assert.ok(volume.split(':')[0] in compose.volumes, `${name}: ${volume}`);
  }
});
