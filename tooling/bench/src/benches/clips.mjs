import { extractAudio, fingerprintAudio, locateClip, sandbox } from '@scriptorium/media';
import { appendFile, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { median } from '../compare.mjs';
import { flite } from '../flite.mjs';
import { memoryGrowth } from '../process-costs.mjs';
import { randomNumbers, sentenceMaker } from '../spoken-text.mjs';
import { openFolder } from '../stage.mjs';

const voices = ['slt', 'rms', 'awb', 'kal16'];
const HEADER_BYTES = 44;
const BYTES_PER_MS = 32;
const CLOSE_MS = 20;
const lengths = [6, 10, 20, 40, 90].map((seconds) => seconds * 1000);
const JINGLE_MS = 5000;

/** Finds published clips of an hour of speech by their audio. */
export async function clips({ parentMinutes, clips: count }) {
  const { folder, close } = await openFolder();
  try {
    const [parentWav, otherWav, jingleWav] = ['parent.wav', 'other.wav', 'jingle.wav'].map((name) =>
      join(folder, name),
    );
    await writeSpeech(parentWav, parentMinutes * 60_000, 1);
    await writeSpeech(otherWav, Math.max(2, parentMinutes / 6) * 60_000, 2);
    await writeJingle(jingleWav);
    const delays = monitorEventLoopDelay({ resolution: 1 });
    delays.enable();
    const started = performance.now();
    const { result: parent, bytes } = await memoryGrowth(process.pid, () => fingerprintAudio(parentWav));
    const seconds = (performance.now() - started) / 1000;
    delays.disable();
    const random = randomNumbers(3);
    const sources = { parentWav, jingleWav, durationMs: parent.durationMs };
    const results = [];
    for (let n = 0; n < count; n++) results.push(await tryClip(folder, sources, n, { random, parent }));
    const others = await openOther(otherWav, random);
    const falsely = [];
    for (let n = 0; n < count / 2; n++) {
      const clip = await encode(folder, others(n), gain(random));
      if (await locateClip(clip, parent)) falsely.push(n);
    }
    const found = results.filter(({ errorMs }) => errorMs <= CLOSE_MS).length;
    const worst = Math.max(...results.map(({ errorMs }) => errorMs).filter((ms) => ms <= CLOSE_MS));
    return [
      {
        name: `clips found within ${CLOSE_MS} ms, of ${count}`,
        baseline: '',
        ours: `${found} (worst ${worst.toFixed(1)} ms)`,
        target: '≥ 99 %',
        met: found >= 0.99 * count,
      },
      {
        name: `clips of another recording that were found, of ${count / 2}`,
        baseline: '',
        ours: String(falsely.length),
        target: '0',
        met: falsely.length === 0,
      },
      {
        name: 'finding one clip',
        baseline: '',
        ours: `${median(results.map(({ ms }) => ms)).toFixed(0)} ms`,
      },
      {
        name: `fingerprint of ${parentMinutes} min; memory; delay of the event loop, p99`,
        baseline: '',
        ours: `${seconds.toFixed(1)} s; ${(bytes / 2 ** 20).toFixed(0)} MB; ${(delays.percentile(99) / 1e6).toFixed(1)} ms`,
      },
    ];
  } finally {
    await close();
  }
}

const gain = (random) => (24 * random() - 12).toFixed(1);

/** Tries one clip of the parent: alone, after a jingle, or before one. */
async function tryClip(folder, { parentWav, jingleWav, durationMs }, n, { random, parent }) {
  const length = Math.min(lengths[n % lengths.length], durationMs / 4);
  const startMs = Math.floor(random() * (durationMs - length));
  const own = { path: parentWav, startMs, endMs: startMs + length };
  const jingle = { path: jingleWav, startMs: 0, endMs: JINGLE_MS };
  const parts = [[own], [jingle, own], [own, jingle]][n % 3];
  const clip = await encode(folder, parts, gain(random));
  const started = performance.now();
  const place = await locateClip(clip, parent);
  const ms = performance.now() - started;
  const shiftMs = startMs - (parts[0] === own ? 0 : JINGLE_MS);
  const errors = place?.spans.map((span) => Math.abs(span.parentStartMs - span.clipStartMs - shiftMs));
  return { ms, errorMs: errors ? Math.max(...errors) : Infinity };
}

async function openOther(path, random) {
  const file = await open(path);
  const { size } = await file.stat();
  await file.close();
  const durationMs = (size - HEADER_BYTES) / BYTES_PER_MS;
  return (n) => {
    const length = Math.min(lengths[n % lengths.length], durationMs / 4);
    const startMs = Math.floor(random() * (durationMs - length));
    return [{ path, startMs, endMs: startMs + length }];
  };
}

/** Returns the fingerprint of concatenated parts of recordings, after AAC encoding at 64 kbit/s. */
async function encode(folder, parts, gainDb) {
  const out = join(folder, 'clip');
  await mkdir(out);
  const cuts = parts.map(
    ({ startMs, endMs }, i) =>
      `[${i}:a]atrim=${startMs / 1000}:${endMs / 1000},asetpts=PTS-STARTPTS,volume=${gainDb}dB[p${i}];`,
  );
  const graph = `${cuts.join('')}${parts.map((_, i) => `[p${i}]`).join('')}concat=n=${parts.length}:v=0:a=1[o]`;
  const { ending, stderr } = await sandbox(
    'ffmpeg',
    ({ inputs, output }) =>
      [
        ['-nostdin', '-v', 'error'],
        inputs.flatMap((input) => ['-i', `file:${input}`]),
        ['-filter_complex', graph, '-map', '[o]', '-ar', '44100', '-c:a', 'aac', '-b:a', '64k'],
        ['-f', 'mp4', `file:${output}/clip.m4a`],
      ].flat(),
    { inputs: parts.map(({ path }) => path), outputFolder: out, timeoutMs: 60_000, fileBytes: 2 ** 26 },
  );
  if (ending !== 'ok') throw new Error(stderr);
  const durationMs = parts.reduce((sum, part) => sum + part.endMs - part.startMs, 0);
  await extractAudio(join(out, 'clip.m4a'), join(out, 'clip.wav'), { durationMs });
  const fingerprint = await fingerprintAudio(join(out, 'clip.wav'));
  await rm(out, { recursive: true });
  return fingerprint;
}

/** Writes paragraphs of four alternating voices, each at its own pace, with pauses. */
async function writeSpeech(path, ms, seed) {
  const random = randomNumbers(seed);
  const make = sentenceMaker(random);
  const parts = [`${path}.0`, `${path}.1`];
  await Promise.all(parts.map((part) => mkdir(part)));
  const sound = [];
  for (let [n, bytes] = [0, 0]; bytes < ms * BYTES_PER_MS; n += parts.length) {
    const spoken = parts.map((part, i) => {
      const text = Array.from({ length: 8 }, make).join(' ');
      const pace = ['--setf', `duration_stretch=${0.85 + 0.35 * random()}`];
      return flite(part, text, ['-voice', voices[(n + i) % voices.length], ...pace, '-o', '/o/speech.wav']);
    });
    await Promise.all(spoken);
    for (const part of parts) {
      const pcm = (await readFile(join(part, 'speech.wav'))).subarray(HEADER_BYTES);
      const pause = Buffer.alloc(BYTES_PER_MS * Math.floor(1500 * random()));
      sound.push(pcm, pause);
      bytes += pcm.length + pause.length;
    }
  }
  await writeWav(path, Buffer.concat(sound));
}

/** Writes a melody, which has nothing in common with speech. */
async function writeJingle(path) {
  const random = randomNumbers(5);
  const rate = BYTES_PER_MS * 500;
  const pcm = new Int16Array((JINGLE_MS * rate) / 1000);
  const noteLength = rate / 5;
  let tone = 0;
  for (let i = 0; i < pcm.length; i++) {
    if (i % noteLength === 0) tone = (2 * Math.PI * 220 * 2 ** (Math.floor(24 * random()) / 12)) / rate;
    const at = i % noteLength;
    pcm[i] = 6000 * Math.exp((-3 * at) / noteLength) * (Math.sin(tone * at) + Math.sin(3 * tone * at) / 2);
  }
  await writeWav(path, Buffer.from(pcm.buffer));
}

async function writeWav(path, pcm) {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF....WAVEfmt ', 'latin1');
  header.set([16, 0, 0, 0, 1, 0, 1, 0, 0x80, 0x3e, 0, 0, 0, 0x7d, 0, 0, 2, 0, 16, 0], 16);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(pcm.length + 36, 4);
  header.writeUInt32LE(pcm.length, 40);
  await writeFile(path, header);
  await appendFile(path, pcm);
}
