import { fliteSynthesiser } from '@scriptorium/speech';
import { eventually } from '@scriptorium/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { axe, closePagesAfterEachTest, startStudio, type Studio } from './studio.js';

jest.setTimeout(300_000);

closePagesAfterEachTest();
let studio: Studio;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-microphone-'));
  const said = path.join(folder, 'said.wav');
  await fliteSynthesiser().speak('Many people came here to look for work in the factories.', said, {
    voice: 'rms',
  });
  const port = await new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as AddressInfo;
      server.close(() => done(free));
    });
  });
  const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  studio = await startStudio({ INGEST_PORT: String(port) }, [
    ...microphone,
    `--use-file-for-fake-audio-capture=${said}`, // again and again
  ]);
});
afterAll(async () => {
  await studio?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function call(method: string, route: string, parameters: Record<string, string> = {}) {
  const query = new URLSearchParams({ api_key: studio.credentials.project.api_key, ...parameters });
  const answer = await fetch(`${studio.baseUrl}${route}?${query}`, { method });
  return ((await answer.json()) as { data?: { id: number; status: string } }).data;
}

it('captions what the microphone of the browser hears', async () => {
  const file = (await call('POST', '/v3/files', { name: 'Lecture', language_id: '1' }))!;
  const event = await eventually(() => {
    const given = { media_file_id: String(file.id), start_time: new Date().toISOString() };
    return call('POST', '/v3/live_auto_captions/order', given); // once the service receives streams
  }, 120_000);
  const page = await studio.open(`/studio/live/${event.id}`);
  const [server, key] = [page.getByLabel('Server'), page.getByLabel('Stream key (secret)')];
  expect(await server.inputValue()).toMatch(/^rtmp:\/\/.*\/live$/);
  expect(await page.getByLabel('ffmpeg').inputValue()).toContain(
    `${await server.inputValue()}/${await key.inputValue()}`,
  );
  await page.getByRole('button', { name: 'Check the sound' }).click();
  await page.getByText(/dB · good/).waitFor();
  await page.getByRole('button', { name: 'Use this microphone' }).click();
  await page.getByText('The microphone is on.').waitFor();
  await page
    .getByText(/people|work|factor/)
    .first()
    .waitFor();
  await page.getByText('Live', { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop the microphone' }).click();
  await eventually(async () => {
    const { status } = (await call('GET', `/v3/live_auto_captions/${event.id}`))!;
    return status === 'finished' || undefined;
  }, 120_000);
  expect(studio.complaints()).toEqual([]);
});
