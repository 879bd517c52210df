// Bare Fastify: streams the body of a request into a file in the folder given as argument, and reads nothing else.
// `?safe` also waits until it is synced to disk.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { app, listen } from './bare-app.mjs';

const folder = process.argv[2];

app.addContentTypeParser('application/octet-stream', (_request, body, next) => next(null, body));

app.post('/upload', async ({ body, query }) => {
  const file = join(folder, randomUUID());
  const output = createWriteStream(file, { highWaterMark: 1024 * 1024 });
  if (query.safe === undefined) {
    await pipeline(body, output);
    return { code: 200, data: {}, meta: {} };
  }
  await pipeline(body, output);
  const handle = await open(file);
  await handle.sync().finally(() => handle.close());
  return { code: 200, data: {}, meta: {} };
});

await listen();
