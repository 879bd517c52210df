import { createClient } from '@scriptorium/client';
import { makeMedia } from '@scriptorium/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { credentialsIn, dataFolder, migratedDatabase, startHost, tidy } from './host.js';

jest.setTimeout(120_000);

const example = path.join(import.meta.dirname, '../../../examples/vendor/vendor.mjs');
const HOUSE_TO_JAPANESE = 6_001_023; // from English, by people, without approval
let vendor: ChildProcess | undefined;
afterAll(async () => {
  if (vendor && vendor.exitCode === null) {
    vendor.kill();
    await once(vendor, 'exit');
  }
  await tidy();
});

/** Writes captions, or rejects media whose brief says that they are music. Upper-cases translations. */
const program = `
  import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
  const { file_name, kind, draft, source_transcript, style_guide } = JSON.parse(readFileSync('brief.json', 'utf8'));
  if (file_name === 'music') { console.error('There is no speech.'); process.exit(3); }
  if (kind === 'translation') {
    const text = source_transcript.words.map((word) => word.text.toUpperCase()).join(' ') + (existsSync('media') ? '!' : '');
    writeFileSync('captions.srt', '1\\n00:00:00,000 --> 00:00:01,000\\n' + text + '\\n');
    process.exit(0);
  }
  const size = statSync('media').size;
  const text = [size, draft === null ? 'no draft' : 'a draft', style_guide.length > 3].join(', ');
  writeFileSync('captions.srt', '1\\n00:00:00,000 --> 00:00:01,000\\n' + text + '\\n');`;

it('completes work items, also without media, and rejects those that its program cannot do', async () => {
  const [folder, recording] = await Promise.all([
    dataFolder(),
    makeMedia('a.wav', '-f lavfi -i sine=duration=1:sample_rate=16000'),
  ]);
  const host = startHost({
    SCRIPTORIUM_DATA: folder,
    DATABASE_URL: await migratedDatabase(),
    JOB_POLL_SECONDS: '0.1',
  });
  const baseUrl = await host.ready;
  const { admin, project } = await credentialsIn(folder);
  const account = createClient({ baseUrl, apiKey: admin.api_key });
  const customer = createClient({ baseUrl, apiKey: project.api_key });
  const { data: access } = await account.POST('/v3/admin/api_accesses', {
    body: { project_id: project.id, access_type: 'vendor' },
  });
  const { data: key } = await account.GET('/v3/admin/api_accesses/{id}', {
    params: { path: { id: access.id } },
  });
  const script = path.join(folder, 'transcribe.mjs');
  await writeFile(script, program);
  vendor = spawn(process.execPath, [example, process.execPath, script], {
    env: {
      PATH: process.env.PATH,
      API_URL: baseUrl,
      API_KEY: key.api_key,
      KINDS: 'transcription,translation',
      POLL_SECONDS: '0.2',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

  const order = async (name: string) => {
    const source = new File([new Uint8Array(recording)], 'a.wav');
    const { data: file } = await customer.POST('/v3/files', {
      body: { name, language_id: [1], source_file: source },
    });
    const { data } = await customer.POST('/v3/transcripts/order/transcription', {
      body: { media_file_id: file.id },
    });
    return customer.waitFor(data, { intervalMs: 200, signal: AbortSignal.timeout(60_000) });
  };
  const [done, refused] = await Promise.all([order('speech'), order('music')]);
  expect(done).toMatchObject({ status: 'complete', type: 'TranscribedTranscript' });
  const text = await customer.GET('/v3/transcripts/{id}/text', {
    params: { path: { id: done.id }, query: { output_format_id: 16 } },
  });
  expect(text.data.trim()).toBe(`${recording.length}, a draft, true`);
  const { data: worker } = await createClient({ baseUrl, apiKey: key.api_key }).GET('/v3/production/worker');
  expect(worker.kinds).toEqual(['transcription', 'translation']);
  expect(refused).toMatchObject({ status: 'cancelled', cancellation_details: 'There is no speech.' });

  const { data: silent } = await customer.POST('/v3/files', { body: { name: 'captions', language_id: [1] } });
  await customer.POST('/v3/transcripts/order/import', {
    body: {
      media_file_id: silent.id,
      language_id: 1,
      caption_file: new File(['1\n00:00:00,000 --> 00:00:01,000\nNo media here\n'], 'a.srt'),
    },
  });
  const { data: ordered } = await customer.POST('/v3/transcripts/order/translation', {
    body: { media_file_id: silent.id, translation_service_option_id: HOUSE_TO_JAPANESE },
  });
  const translated = await customer.waitFor(ordered, {
    intervalMs: 200,
    signal: AbortSignal.timeout(60_000),
  });
  expect(translated.status).toBe('complete');
  const japanese = await customer.GET('/v3/transcripts/{id}/text', {
    params: { path: { id: translated.id }, query: { output_format_id: 16 } },
  });
  expect(japanese.data.trim()).toBe('NO MEDIA HERE');
});
