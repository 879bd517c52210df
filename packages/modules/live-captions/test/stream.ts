import { startIngest, type Ingest } from '@scriptorium/media';
import { fliteSynthesiser } from '@scriptorium/speech';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Reads texts aloud and publishes them to a server on this machine, as an encoder would. */
export interface Speaker {
  /** Address of a stream. */
  url(stream: string): string;
  /** Begins to publish a text in real time, after silence in which players connect, and followed by silence. */
  speak(stream: string, text: string): Promise<Broadcast>;
  /** The same at the address of another server, with a picture if that is wanted, or with the text again and again. */
  publish(
    url: string,
    text: string,
    options?: { picture?: boolean; isRepeated?: boolean },
  ): Promise<Broadcast>;
  /** Sends a text to a WebSocket in real time again and again, as a browser sends its microphone. */
  record(url: string, text: string): Promise<Broadcast>;
  /** Ends all broadcasts. Otherwise they are received and recognised beside the tests that follow. */
  hush(): Promise<void>;
  stop(): Promise<void>;
}

export interface Broadcast {
  /** Resolves when the encoder has ended. */
  ended: Promise<unknown>;
  /** Cuts the connection. */
  cut(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** H.264 with pictures that are shown in another order than decoded. */
const pictureArguments = [
  ['-re', '-f', 'lavfi', '-i', 'testsrc=size=160x120:rate=25', '-map', '0:a', '-map', '1:v'],
  ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '2', '-g', '25', '-shortest'],
].flat();

export async function startSpeaker(): Promise<Speaker> {
  const port = await freePort();
  const onPublish = async ({ key }: { key: string }) => key;
  const ingest: Ingest = await startIngest({ host: '127.0.0.1', port, onPublish, onError: () => {} });
  const folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-speaker-'));
  const voice = fliteSynthesiser();
  const running = new Set<Broadcast>();
  let count = 0;
  const publish: Speaker['publish'] = async (url, text, { picture = false, isRepeated = false } = {}) => {
    const file = path.join(folder, `${count++}.wav`);
    await voice.speak(text, file, { voice: 'rms' });
    const filter = isRepeated ? 'adelay=1000' : 'adelay=4000,apad=pad_dur=60,arealtime';
    const padded = ['-af', filter, '-c:a', 'aac', '-ar', '44100'];
    const source = isRepeated ? ['-stream_loop', '-1', '-re', '-i', file] : ['-re', '-i', file];
    const target = ['-f', 'flv', url];
    const shown = picture ? pictureArguments : [];
    const args = ['-nostdin', '-v', 'error', ...source, ...shown, ...padded, ...target];
    const child = spawn('ffmpeg', args, { stdio: 'ignore' });
    const ended = once(child, 'exit');
    const broadcast: Broadcast = {
      ended,
      cut: async () => {
        running.delete(broadcast);
        child.kill('SIGKILL');
        await ended;
      },
    };
    running.add(broadcast);
    return broadcast;
  };
  const record: Speaker['record'] = async (url, text) => {
    const socket = new WebSocket(url);
    const closed = new Promise((done) => socket.addEventListener('close', done));
    await new Promise((done) => socket.addEventListener('open', done));
    const file = path.join(folder, `${count++}.wav`);
    await voice.speak(text, file, { voice: 'rms' });
    const padded = ['-stream_loop', '-1', '-re', '-i', file, '-af', 'adelay=1000', '-c:a', 'libopus'];
    const args = ['-nostdin', '-v', 'error', ...padded, '-f', 'webm', '-cluster_time_limit', '200', 'pipe:1'];
    const child = spawn('ffmpeg', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    child.stdout.on(
      'data',
      (bytes: Buffer<ArrayBuffer>) => socket.readyState === WebSocket.OPEN && socket.send(bytes),
    );
    const ended = closed.then(() => child.kill('SIGKILL'));
    const cut = async () => {
      running.delete(broadcast);
      socket.close();
      await ended;
    };
    const broadcast: Broadcast = { ended, cut };
    running.add(broadcast);
    return broadcast;
  };
  const hush = async () => void (await Promise.all([...running].map(({ cut }) => cut())));
  return {
    url: (stream) => ingest.playUrl(stream),
    speak: (stream, text) => publish(ingest.playUrl(stream), text),
    publish,
    record,
    hush,
    stop: async () => {
      await hush();
      await ingest.close();
      await rm(folder, { recursive: true });
    },
  };
}
