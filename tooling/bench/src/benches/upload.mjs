import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { median, row, takeTurns } from '../compare.mjs';
import { memoryGrowth } from '../process-costs.mjs';
import { openStage } from '../stage.mjs';

const chunk = randomBytes(1024 * 1024);
const MAX_GROWTH = 50 * 1024 * 1024;

/** Uploads a file as a form, compared with bare Fastify streaming its bytes into a file. */
export async function upload({ rounds, megabytes }) {
  await using stage = await openStage({ SCRIPTORIUM_ROLE: 'api' });
  const bare = join(stage.folder, 'bare');
  await mkdir(bare);
  const { pid, baseUrl } = await stage.startBaseline('uploads', bare);
  const blobs = join(stage.data, 'files', 'blobs');
  const growth = [];
  const url = `${stage.baseUrl}/v3/files?api_key=${stage.key}&language_id=1`;
  const ours = async () => {
    const { result, bytes } = await memoryGrowth(stage.pid, () => send(url, megabytes, form));
    growth.push(bytes);
    return emptied(blobs, result);
  };
  const raw = (path) => async () => emptied(bare, await send(baseUrl + path, megabytes));
  const samples = await takeTurns(
    {
      baseline: { pid, run: raw('/upload') },
      safe: { pid, run: raw('/upload?safe') },
      ours: { pid: stage.pid, run: ours },
    },
    rounds,
  );
  const name = `upload of ${megabytes} MB`;
  const highest = Math.max(...growth);
  return [
    row(name, { ...samples, target: 0.8, unit: 'MB/s' }),
    row('the same, baseline syncs', { ...samples, baseline: samples.safe, unit: 'MB/s' }),
    {
      name: `${name}: memory growth, worst`,
      baseline: '',
      ours: `${(highest / 2 ** 20).toFixed(0)} MB (median ${(median(growth) / 2 ** 20).toFixed(0)})`,
      target: '< 50 MB',
      met: highest < MAX_GROWTH,
    },
  ];
}

const boundary = 'boundary-of-the-bench';
const form = {
  type: `multipart/form-data; boundary=${boundary}`,
  head: `--${boundary}\r\ncontent-disposition: form-data; name="source_file"; filename="a.mp4"\r\n\r\n`,
  tail: `\r\n--${boundary}--\r\n`,
};
const bytesAlone = { type: 'application/octet-stream', head: '', tail: '' };

/** Sends the given number of megabytes in the given form. */
async function send(url, megabytes, { type, head, tail } = bytesAlone) {
  const started = performance.now();
  const length = megabytes * chunk.length + head.length + tail.length;
  const outgoing = request(url, {
    method: 'POST',
    headers: { 'content-type': type, 'content-length': length },
  });
  const answered = new Promise((resolve, reject) => outgoing.on('response', resolve).on('error', reject));
  const parts = function* () {
    if (head) yield head;
    for (let sent = 0; sent < megabytes; sent++) yield chunk;
    if (tail) yield tail;
  };
  const [response] = await Promise.all([
    answered,
    pipeline(Readable.from(parts(), { objectMode: true }), outgoing),
  ]);
  const body = await Array.fromAsync(response);
  if (response.statusCode !== 200)
    throw new Error(`${url}: ${response.statusCode} ${Buffer.concat(body).toString()}`);
  return { units: megabytes, seconds: (performance.now() - started) / 1000 };
}

/** Empties the folder for the next run, outside the measured time. */
async function emptied(folder, result) {
  await rm(folder, { recursive: true });
  await mkdir(folder);
  return result;
}
