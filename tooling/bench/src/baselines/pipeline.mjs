// Bare Fastify, pg and fetch: each order is one or two transactions that write the same rows as the service, and the same
// signed callback. Arguments: the base URL of a speech engine, a recording, and a folder for the extracted audio.
import { extractAudio } from '@scriptorium/media';
import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { app, caller, listen, transaction } from './bare-app.mjs';
import { drain, send, writeBacklog } from './pipeline-callbacks.mjs';
import { complete, placeOrder } from './pipeline-rows.mjs';

const [engine, recording, folder] = process.argv.slice(2);
const insertFile = {
  name: 'insert-file',
  text: `insert into media_file (account_id, project_id, name, language_ids) values ($1, $2, $3, '{1}') returning *`,
};
let extracted = 0;

app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, next) =>
  next(null, body),
);

const answer = (data) => ({ code: 200, data, meta: {} });

async function createFile(request) {
  const { accountId, projectId } = await caller(request);
  const [file] = await transaction((write) => write(insertFile, [accountId, projectId, request.query.name]));
  return answer(file);
}
app.post('/v3/files', (request) => createFile(request));

async function importCaptions(request) {
  const who = await caller(request);
  const message = await transaction(async (write) => {
    const order = await placeOrder(write, who, 'ImportedTranscript', request.query);
    return complete(write, order, masterOf(String(request.body).split(/\s+/)));
  });
  void send(message);
  return answer(message);
}
app.post('/v3/transcripts/order/import', (request) => importCaptions(request));

async function orderAsr(request) {
  const who = await caller(request);
  const order = await transaction((write) => placeOrder(write, who, 'AsrTranscript', request.query));
  void recognise(order);
  return answer(order);
}
app.post('/v3/transcripts/order/asr', (request) => orderAsr(request));

app.post('/extract', async () => {
  await rm(await extract());
  return answer({});
});

app.post('/backlog', async ({ query }) => {
  await writeBacklog(query.url, Number(query.count));
  return answer({});
});

app.post('/drain', async () => {
  await drain();
  return answer({});
});

async function recognise(order) {
  const wav = await extract();
  const form = new FormData();
  form.set('file', await openAsBlob(wav), 'audio.wav');
  const response = await fetch(`${engine}/v1/audio/transcriptions`, { method: 'POST', body: form });
  const { words } = await response.json();
  await rm(wav);
  await send(await transaction((write) => complete(write, order, masterOf(words.map(({ word }) => word)))));
}

async function extract() {
  const wav = join(folder, `${++extracted}.wav`);
  await extractAudio(recording, wav, { durationMs: 2000 });
  return wav;
}

const masterOf = (words) => ({
  version: 1,
  language: 'en',
  words: words.map((text, n) => ({ text, startMs: n * 300, endMs: n * 300 + 250 })),
});

await listen();
