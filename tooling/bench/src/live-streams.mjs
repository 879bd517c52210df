import { startIngest } from '@scriptorium/media';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

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
     * @returns the time at which the publisher was accepted
     */
    async publish(name, wav, { leadMs = 8_000, speed = 1 } = {}) {
      const accepted = new Promise((done) => begun.set(name, done));
      const filter = `adelay=${leadMs},apad=pad_dur=60`;
      const source = ['-readrate', String(speed), '-i', wav];
      const sound = ['-af', `${filter}${speed === 1 ? ',arealtime' : ''}`, '-c:a', 'aac', '-ar', '44100'];
      const args = ['-nostdin', '-v', 'error', ...source, ...sound, '-f', 'flv', ingest.playUrl(name)];
      const child = spawn('ffmpeg', args, { stdio: 'ignore' });
      running.add(child);
      return { acceptedAt: await accepted, leadMs };
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

async function freePort() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}
