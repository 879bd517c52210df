import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ffmpeg } from './media.js';
import { keyOf } from './people.js';
import { PersistentClient } from './persistent-client.js';
import type { Receiver } from './receiver.js';
import { accepted, form } from './recorded-requests.js';

/** Callbacks of ninety minutes: 100,000. */
const CALLBACKS_PER_MINUTE = 1_111;
/** Deliveries of the project, and so callbacks of each redelivery. */
const DELIVERIES = 100;
const HOURS = 8;
const CUE_SECONDS = 3;
const CUES = (HOURS * 3600) / CUE_SECONDS;
const PART_BYTES = 16 * 1024 ** 2;
const FINISH_MS = 30_000;
/** Least number of captions for each minute of the live event. */
const CAPTIONS_PER_MINUTE = 4;

export interface LongRunOptions {
  /** A client of a project of its own. */
  client: PersistentClient;
  receiver: Receiver;
  /** Path of `examples/media/lecture.wav`. */
  lecture: string;
  /** A folder for the recording. */
  folder: string;
  stop: AbortSignal;
}

/** What a long run does in addition to the load. */
export interface LongRunResult {
  liveMinutes: number;
  liveCaptions: number;
  /** Captions of the recording of eight hours. */
  longCaptions: number;
  redelivered: number;
  violations: string[];
}

/** Creates a project of its own, so that its deliveries receive nothing of the load. */
export async function ownProject(account: PersistentClient, receiver: Receiver, baseUrl: string) {
  const path = '/v3/admin/projects';
  const { id } = (await account.post<{ id: number }>(path, () => new URLSearchParams({ name: 'Long run' })))
    .data;
  const { data } = await account.get<{ webhook_secret: string }>(`${path}/${id}/webhook_secret`);
  receiver.secrets.push(data.webhook_secret);
  return { client: new PersistentClient(baseUrl, await keyOf(account, id, 'project')) };
}

/** One live event, a recording of eight hours with captions, and callbacks of a transcript that is delivered again and again. */
export async function longRun(options: LongRunOptions): Promise<LongRunResult> {
  const [live, long, redelivered] = await Promise.all([
    liveEvent(options),
    longRecording(options),
    redeliveries(options),
  ]);
  return {
    liveMinutes: live.minutes,
    liveCaptions: live.captions,
    longCaptions: long.captions,
    redelivered,
    violations: [...live.violations, ...long.violations],
  };
}

async function liveEvent({ client, lecture, stop }: LongRunOptions) {
  const file = await create(client, '/v3/files', { name: 'live event', language_id: 1 });
  const start_time = new Date().toISOString();
  const id = await create(client, '/v3/live_auto_captions/order', { media_file_id: file, start_time });
  const path = `/v3/live_auto_captions/${id}`;
  const { stream_url, external_webpage_with_captions_url: page } = accepted(
    await client.get<LiveEvent>(path),
  );
  const began = Date.now();
  const sound = ['-re', '-stream_loop', '-1', '-i', lecture, '-c:a', 'aac', '-ar', '44100'];
  const encoder = spawn('ffmpeg', ['-nostdin', '-v', 'error', ...sound, '-f', 'flv', stream_url], {
    stdio: 'ignore',
  });
  const exited = once(encoder, 'exit').then(() => 'exited');
  const reason = await Promise.race([exited, aborted(stop)]);
  const minutes = (Date.now() - began) / 60_000;
  accepted(await client.post(`${path}/finish`, () => new URLSearchParams()));
  encoder.kill('SIGKILL');
  await exited;
  let status = '';
  for (const end = Date.now() + FINISH_MS; Date.now() < end && status !== 'finished'; await sleep(500))
    ({ status } = accepted(await client.get<LiveEvent>(path)));
  const captions = (await client.text(`${new URL(page).pathname}/captions.vtt`)).split(' --> ').length - 1;
  const violations = [
    ...(reason === 'exited' ? ['the stream of the live event broke off'] : []),
    ...(status === 'finished' ? [] : [`the live event is ${status}`]),
    ...(captions >= minutes * CAPTIONS_PER_MINUTE ? [] : [`the live event has ${captions} captions`]),
  ];
  return { minutes: Math.round(minutes), captions, violations };
}

async function longRecording({ client, receiver, folder }: LongRunOptions) {
  const path = `${folder}/hours.wav`;
  const sound = `-f lavfi -i sine=frequency=300:sample_rate=8000 -t ${HOURS * 3600} -c:a pcm_mulaw`;
  await ffmpeg([...sound.split(' '), path]);
  const file = await create(client, '/v3/files', { name: 'eight hours', language_id: 1 });
  const callback = `${receiver.origins[1]}/source/hours`;
  const upload_id = await uploadInParts(client, path);
  accepted(await client.post(`/v3/files/${file}/source`, () => form({ upload_id, callback })));
  await receiver.endOf(callback);
  const captions = `${receiver.origins[1]}/order/hours`;
  const fields = { media_file_id: file, language_id: 1, callback: captions };
  const transcript = await create(client, '/v3/transcripts/order/import', fields, subtitlesOfHours());
  await receiver.endOf(captions);
  const { duration } = accepted(await client.get<{ duration: number }>(`/v3/files/${file}`));
  const text = await client.text(`/v3/transcripts/${transcript}/text?output_format_id=51`);
  const count = text.split(' --> ').length - 1;
  const violations = [
    ...(Math.round(duration) === HOURS * 3600 ? [] : [`the recording of ${HOURS} hours has ${duration} s`]),
    ...(count === CUES ? [] : [`the recording of ${HOURS} hours has ${count} captions of ${CUES}`]),
  ];
  return { captions: count, violations };
}

async function redeliveries({ client, receiver, stop }: LongRunOptions): Promise<number> {
  const file = await create(client, '/v3/files', { name: 'redelivered', language_id: 1 });
  const url = `${receiver.origins[2]}/order/redelivered`;
  const fields = { media_file_id: file, language_id: 1, callback: url };
  const transcript = await create(client, '/v3/transcripts/order/import', fields, cue(0));
  await receiver.endOf(url);
  const delivery = { name: 'redelivered', method: 'callback', url: `${receiver.origins[2]}/redelivered` };
  for (let n = 0; n < DELIVERIES; n++) await create(client, '/v3/transcripts/deliveries', delivery);
  let count = 0;
  const began = Date.now();
  for (; !stop.aborted; await sleep(200)) {
    if (count > ((Date.now() - began) / 60_000) * CALLBACKS_PER_MINUTE) continue;
    accepted(await client.post(`/v3/transcripts/${transcript}/redeliver`, () => new URLSearchParams()));
    count += DELIVERIES;
  }
  return count;
}

/** Uploads a file by the tus protocol. */
async function uploadInParts(client: PersistentClient, path: string): Promise<number> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const upload = await client.tus('/v3/uploads', { 'upload-length': String(size) });
    const part = Buffer.alloc(PART_BYTES);
    for (let offset = 0; offset < size;) {
      const { bytesRead } = await file.read(part, 0, PART_BYTES, offset);
      await client.tus(upload, { 'upload-offset': String(offset) }, part.subarray(0, bytesRead));
      offset += bytesRead;
    }
    return Number(upload.split('/').pop());
  } finally {
    await file.close();
  }
}

async function create(
  client: PersistentClient,
  path: string,
  fields: Record<string, string | number>,
  captions?: string,
): Promise<number> {
  const file = () => captions && { caption_file: new File([captions], 'captions.srt') };
  return accepted(await client.post<{ id: number }>(path, () => form({ ...fields, ...file() }))).id;
}

interface LiveEvent {
  status: string;
  stream_url: string;
  external_webpage_with_captions_url: string;
}

const aborted = (signal: AbortSignal): Promise<'stopped'> =>
  new Promise((resolve) =>
    signal.aborted ? resolve('stopped') : signal.addEventListener('abort', () => resolve('stopped')),
  );

const subtitlesOfHours = (): string => Array.from({ length: CUES }, (_, i) => cue(i)).join('\n');

function cue(index: number): string {
  const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23).replace('.', ',');
  const start = index * CUE_SECONDS;
  return `${index + 1}\n${clock(start)} --> ${clock(start + CUE_SECONDS - 1)}\nThese are the words of caption ${index + 1}\n`;
}
