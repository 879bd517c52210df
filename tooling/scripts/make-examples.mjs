// Generates the recordings in examples/media from text, with a synthetic voice and a test picture.
//
//   pnpm build && node tooling/scripts/make-examples.mjs
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractAudio, mediaTools, probe, sandbox } from '../../packages/media/dist/index.js';
import { fliteSynthesiser, pocketSphinx } from '../../packages/speech/dist/index.js';
import { helpFor, root } from './workspace.mjs';

helpFor(import.meta.filename);

const BYTES_PER_SECOND = 32_000;
const voice = { voice: 'rms', wordsPerMinute: 165 };
/** Sentences, each with the following pause in seconds. */
const lecture = [
  ['Good morning everyone and welcome to the course.', 0.6],
  ['Captions make a lecture easier to follow.', 0.6],
  ['Some people cannot hear what is said.', 0.6],
  ['Others are learning a new language.', 1.9],
  ['A computer listens to the sound and writes down the words.', 0.6],
  ['Every word has a time so that it appears at the right moment.', 0.4],
];

/** A test picture with the frame rate and drop-frame timecode of US television. */
const film = (seconds) =>
  [
    ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=30000/1001', '-t', `${seconds}`],
    ['-map', '1:v', '-map', '0:a'],
    ['-timecode', '01:00:00;00', '-movflags', '+faststart'],
    ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '36', '-pix_fmt', 'yuv420p'],
    ['-c:a', 'aac', '-b:a', '32k'],
  ].flat();

const { remedy } = await mediaTools();
if (remedy) throw new Error(`ffmpeg is needed: ${remedy}`);
const work = await mkdtemp(join(tmpdir(), 'make-examples-'));
try {
  const speech = await readLecture(join(work, 'speech.wav'));
  // Half the size of linear samples, and supported by every player.
  await encode('lecture.wav', speech, ['-c:a', 'pcm_mulaw']);
  await encode('lecture.mp4', speech, film((await probe(speech)).durationMs / 1000));
  for (const name of ['lecture.wav', 'lecture.mp4']) await publish(name);
} finally {
  await rm(work, { recursive: true });
}

async function readLecture(path) {
  const parts = [];
  for (const [sentence, silence] of lecture) {
    await fliteSynthesiser().speak(sentence, path, voice);
    parts.push((await readFile(path)).subarray(44), Buffer.alloc(BYTES_PER_SECOND * silence));
  }
  const pcm = Buffer.concat(parts);
  const header = (await readFile(path)).subarray(0, 44);
  header.writeUInt32LE(36 + pcm.length, 4);
  header.writeUInt32LE(pcm.length, 40);
  await writeFile(path, Buffer.concat([header, pcm]));
  return path;
}

async function encode(name, speech, options) {
  const result = await sandbox(
    'ffmpeg',
    ({ inputs, output }) =>
      [
        ['-nostdin', '-v', 'error', '-i', `file:${inputs[0]}`, ...options],
        ['-fflags', '+bitexact', '-flags', '+bitexact', `${output}/${name}`],
      ].flat(),
    { inputs: [speech], outputFolder: work, timeoutMs: 60_000, fileBytes: 2 ** 20 },
  );
  if (result.ending !== 'ok') throw new Error(`${result.ending}: ${result.stderr}`);
}

async function publish(name) {
  const path = join(root, 'examples/media', name);
  await copyFile(join(work, name), path);
  const { durationMs, sizeBytes } = await probe(path);
  await extractAudio(path, join(work, 'heard.wav'), { durationMs });
  const { words } = await pocketSphinx().recognise(join(work, 'heard.wav'), { language: 'en' });
  console.log(`${name}: ${sizeBytes} bytes, ${durationMs} ms: ${words.map(({ text }) => text).join(' ')}`);
}
