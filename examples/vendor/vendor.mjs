// A reference vendor: claims work items, has a program do each, and hands in what it makes.
//
//   API_URL=https://captions.example API_KEY=<a Vendor key> node vendor.mjs ./transcribe
//   API_URL=https://captions.example API_KEY=<a Vendor key> KINDS=translation node vendor.mjs ./translate
//
// KINDS lists the kinds of work that the program can do, separated by commas; by default transcription and alignment. The
// service offers no other kinds to the key.
//
// The program runs in a folder with `brief.json` (the work item: kind, draft, source text of a translation, style guide,
// cheat sheets, glossary, deadline) and `media` (the recording). `media` is absent if the file has none, as with a
// translation of imported captions. The program writes `captions.srt` there, or another caption format under that name, and
// for an audio description the script. Exit code 3 means that the work cannot be done, and cancels the order; after any
// other error, the item is released for other workers.
import { ApiError, createClient } from '@scriptorium/client';
import { spawn } from 'node:child_process';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const {
  API_URL: baseUrl,
  API_KEY: apiKey,
  POLL_SECONDS = '30',
  KINDS = 'transcription,alignment',
} = process.env;
const [program, ...args] = process.argv.slice(2);
if (!baseUrl || !apiKey || !program) {
  console.error('usage: API_URL=… API_KEY=… node vendor.mjs <program> [argument …]');
  process.exit(2);
}

const RENEW_MS = 10 * 60_000; // a claim lasts half an hour
const CANNOT_BE_DONE = 3;

const service = createClient({ baseUrl, apiKey });
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => stopping.abort());

await service.PUT('/v3/production/worker', { body: { kind: KINDS.split(',') } });

while (!stopping.signal.aborted) {
  const { data: item } = await service.POST('/v3/production/work_items/claim');
  if (item) await workOn(item);
  else await sleep(Number(POLL_SECONDS) * 1000, undefined, { signal: stopping.signal }).catch(() => {});
}

/** Does one item from its claim to its end. */
async function workOn(item) {
  console.log(`item ${item.id}: ${item.kind} of ${item.file_name ?? 'a file'}, due ${item.deadline}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'vendor-'));
  const given = new AbortController(); // aborted when the item is taken away, because its order was cancelled
  const renewing = setInterval(() => void renew(item, given), RENEW_MS);
  try {
    await prepare(item, folder, given.signal);
    const { code, errors } = await run(folder, given.signal);
    if (code === 0) await complete(item, path.join(folder, 'captions.srt'));
    else if (code === CANNOT_BE_DONE) await give(item, 'reject', errors);
    else await give(item, 'release', errors);
  } catch (error) {
    console.error(`item ${item.id}: ${error.message}`);
    if (!isGone(error) && !given.signal.aborted) await give(item, 'release', error.message).catch(() => {});
  } finally {
    clearInterval(renewing);
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepare(item, folder, signal) {
  await writeFile(path.join(folder, 'brief.json'), JSON.stringify(item, null, 2));
  if (item.media_url === null) return;
  const response = await fetch(item.media_url, { signal });
  if (!response.ok) throw new Error(`the media cannot be fetched: ${response.status}`);
  await pipeline(Readable.fromWeb(response.body), createWriteStream(path.join(folder, 'media')));
}

/** Runs the program in the folder of an item. */
function run(folder, signal) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, signal, stdio: ['ignore', 'inherit', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk) => (errors = (errors + chunk).slice(-1000)));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, errors: errors.trim() || `the program ended with ${code}` }));
  });
}

async function complete({ id }, file) {
  await service.POST('/v3/production/work_items/{id}/complete', {
    params: { path: { id } },
    body: { caption_file: await openAsBlob(file) },
  });
  console.log(`item ${id}: completed`);
}

/** @param how `release` leaves the item to others, `reject` cancels its order */
async function give({ id }, how, reason) {
  await service.POST(`/v3/production/work_items/{id}/${how}`, { params: { path: { id } }, body: { reason } });
  console.log(`item ${id}: ${how}: ${reason}`);
}

async function renew({ id }, given) {
  try {
    await service.POST('/v3/production/work_items/{id}/renew', { params: { path: { id } } });
  } catch (error) {
    if (isGone(error)) given.abort(error); // otherwise the next attempt may succeed
  }
}

/** Whether the service says that the item is not ours any more. */
function isGone(error) {
  return error instanceof ApiError && (error.status === 404 || error.status === 403);
}
