import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/workspace.mjs';

const media = join(root, 'examples/media');
const START_MS = 180_000;
const ORDER_MS = 600_000;

/** Calls a function until it returns a value. */
export async function eventually(what, attempt, limitMs = ORDER_MS) {
  for (const end = Date.now() + limitMs; ;) {
    const value = await attempt();
    if (value) return value;
    assert.ok(Date.now() < end, `timed out: ${what}`);
    await sleep(500);
  }
}

/** Starts a process and keeps its output. It is stopped after the test. */
export function start(t, program, args, options = {}) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const exited = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  t.after(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await exited;
  });
  return { child, exited, output: () => output };
}

/** Waits until a started service prints its address, and returns it. */
export const addressOf = (service, limitMs = START_MS) =>
  eventually(
    'the start of the service',
    () => {
      const { exitCode } = service.child;
      assert.equal(exitCode, null, `the service ended with ${exitCode}:\n${service.output()}`);
      return /Scriptorium \(\w+\) is at (\S+?);?\s/.exec(service.output())?.[1];
    },
    limitMs,
  );

/** Starts PostgreSQL until the end of the test, and returns its URL. */
export async function startDatabase(t) {
  const { startPostgres } = await import('../../../packages/embedded-postgres/dist/index.js');
  const folder = mkdtempSync(join(tmpdir(), 'scriptorium-postgres-'));
  chmodSync(folder, 0o755); // PostgreSQL started by root uses another account
  const postgres = await startPostgres({ dataDir: join(folder, 'data'), durable: false });
  t.after(async () => {
    await postgres.stop();
    for (const each of [folder, postgres.dataDir]) rmSync(each, { recursive: true, force: true });
  });
  return postgres.url;
}

/** Returns a port that was free a moment ago. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

export const keysIn = (folder) => JSON.parse(readFileSync(join(folder, 'credentials.json'), 'utf8'));

/** Returns a function that calls the API with a key and returns `data` of the answer. */
export const api = (base, key) => async (method, path, body) => {
  const url = new URL(path, base);
  url.searchParams.set('api_key', key);
  const response = await fetch(url, { method, body });
  const text = await response.text();
  assert.ok(response.ok, `${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text).data;
};

/** Uploads one of the examples, `lecture.wav` or with a picture `lecture.mp4`. Returns the id of the file. */
export async function uploadLecture(call, name = 'Lecture', file = 'lecture.wav') {
  const form = new FormData();
  form.set('language_id', '1');
  form.set('name', name);
  form.set('source_file', new Blob([readFileSync(join(media, file))]), file);
  return (await call('POST', '/v3/files', form)).id;
}

/** Waits for a transcript, and returns its SRT. */
export async function captionsOf(call, transcript) {
  await eventually(`transcript ${transcript}`, async () => {
    const { status, cancellation_reason: reason } = await call('GET', `/v3/transcripts/${transcript}`);
    assert.notEqual(status, 'cancelled', reason);
    return status === 'complete';
  });
  return call('GET', `/v3/transcripts/${transcript}/text?output_format_id=7`);
}

/** The main job: uploads a recording, orders its recognition, and checks the captions. */
export async function captionLecture(call) {
  const file = await uploadLecture(call);
  const { id } = await call('POST', `/v3/transcripts/order/asr?media_file_id=${file}`);
  assert.match(await captionsOf(call, id), /^1\n00:00:\d\d,\d{3} --> [^]*Good morning/);
}
