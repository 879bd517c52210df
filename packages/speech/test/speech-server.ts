import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFlite } from '../src/synthesis/flite.js';
import { writeFile } from 'node:fs/promises';

export interface SpeechServer {
  url: string;
  requests: { authorization?: string; body: Record<string, unknown> }[];
  /** Error responses for the next requests. */
  refusals: { status: number; headers?: Record<string, string>; body: unknown }[];
  close(): Promise<void>;
}

/** Serves OpenAI's speech protocol with flite. The WAV header has a placeholder length, like that of streaming servers. */
export async function serveSpeech({ ignoresSpeed = false } = {}): Promise<SpeechServer> {
  const requests: SpeechServer['requests'] = [];
  const refusals: SpeechServer['refusals'] = [];
  const folder = await mkdtemp(join(tmpdir(), 'speech-server-'));
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
    requests.push({ authorization: request.headers.authorization, body });
    const refusal = refusals.shift();
    if (refusal)
      return void response.writeHead(refusal.status, refusal.headers).end(JSON.stringify(refusal.body));
    if (request.url !== '/v1/audio/speech') return void response.writeHead(404).end('{}');
    const own = await mkdtemp(join(folder, 'call-'));
    await writeFile(join(own, 'text.txt'), String(body.input));
    const stretch = ignoresSpeed ? 1 : 1 / Number(body.speed ?? 1);
    const args = ['-voice', String(body.voice), '--setf', `duration_stretch=${stretch}`];
    await runFlite(own, [...args, '-f', '/o/text.txt', '-o', '/o/out.wav']);
    const wav = await readFile(join(own, 'out.wav'));
    wav.writeUInt32LE(0xffffffff, 4);
    wav.writeUInt32LE(0xffffffff, 40);
    response.writeHead(200, { 'content-type': 'audio/wav' }).end(wav);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    refusals,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
