import { startIngest } from '@scriptorium/media';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

const SAMPLE_RATE = 44_100;

/** Starts an RTMP server to which streams are published as encoders do. */
export async function openStreams() {
  const port = await freePort();
  const begun = new Map();
  const ingest = await startIngest({
    host: '127.0.0.1',
    port,
    onPublish: async ({ key }) => {
      begun.get(key)?.(Date.now());
      return key;
    },
    onError: () => {},
  });
  const running = new Set();
  return {
    url: (name) => ingest.playUrl(name),
    /**
     * Publishes a WAV file in real time after silence, and is silent after it.
     * @param speed of the stream; below 1 it arrives more slowly than it is to be played
     * @returns the time at which the publisher was accepted, and the time at which it sent the sound of a moment of the stream
     */
    async publish(name, wav, { leadMs = 8_000, speed = 1 } = {}) {
      const accepted = new Promise((done) => begun.set(name, done));
      const filter = `adelay=${leadMs},apad=pad_dur=60`;
      const source = ['-readrate', String(speed), '-i', wav];
      const sound = ['-af', `${filter}${speed === 1 ? ',arealtime' : ''}`, '-c:a', 'aac'];
      const target = `[f=flv]${ingest.playUrl(name)}|[f=framecrc]pipe:1`;
      const format = ['-ar', String(SAMPLE_RATE), '-map', '0:a', '-flags', '+global_header'];
      const args = ['-nostdin', '-v', 'error', ...source, ...sound, ...format, '-f', 'tee', target];
      const child = spawn('ffmpeg', args, { stdio: ['ignore', 'pipe', 'ignore'] });
      running.add(child);
      const packets = sentPackets(child.stdout);
      return {
        acceptedAt: await accepted,
        leadMs,
        sentAt: (ms) => packets.find(({ endMs }) => endMs > ms)?.at,
      };
    },
    async [Symbol.asyncDispose]() {
      for (const child of running) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await ingest.close();
    },
  };
}

/** Returns the packets of an encoder, with the end of their sound in the stream, and the time at which they were sent. */
function sentPackets(stdout) {
  const packets = [];
  createInterface({ input: stdout }).on('line', (line) => {
    const [, pts, samples] = /^0, +-?\d+, +(-?\d+), +(\d+),/.exec(line) ?? [];
    if (pts) packets.push({ endMs: ((Number(pts) + Number(samples)) * 1000) / SAMPLE_RATE, at: Date.now() });
  });
  return packets;
}

async function freePort() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}
