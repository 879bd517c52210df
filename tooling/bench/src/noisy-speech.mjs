import { espeakSynthesiser } from '@scriptorium/speech';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { conversation } from './conversation.mjs';
import { knownSpeech } from './known-speech.mjs';
import { randomNumbers, sentenceMaker } from './spoken-text.mjs';

const run = promisify(execFile);
const RATE = 16_000;
/** Read by a person; of Debian's package pocketsphinx-testdata. */
const LIBRIVOX = '/usr/share/pocketsphinx/test/data/librivox';

/** Returns recordings of generated and, if it is installed, human speech with their texts. */
export async function voices(folder, seconds) {
  const all = [];
  const path = join(folder, 'voices.wav');
  all.push({ name: 'Flite', ...(await fliteSpeech(path, seconds)) });
  const espeak = espeakSynthesiser();
  if ((await espeak.availability()).available) {
    const sentences = Array.from({ length: seconds }, sentenceMaker(randomNumbers(5)));
    const text = sentences
      .filter((sentence) => !/\d/.test(sentence)) // recognisers write numbers as words
      .slice(0, Math.ceil(seconds / 4))
      .join(' ');
    const voice = espeak.voices.find(({ language }) => language === 'en').id;
    await espeak.speak(text, path, { voice, wordsPerMinute: 160 });
    all.push({ name: 'eSpeak NG', pcm: await read(path), text });
  }
  if (existsSync(LIBRIVOX)) {
    const lines = (file) => readFile(join(LIBRIVOX, file), 'utf8').then((text) => text.trim().split('\n'));
    const parts = await Promise.all((await lines('fileids')).map((id) => read(join(LIBRIVOX, `${id}.wav`))));
    const text = (await lines('transcription')).map((line) => line.replace(/<\/?s>|\(.*\)/g, '')).join(' ');
    all.push({ name: 'human', pcm: Int16Array.from(parts.flatMap((part) => [...part])), text });
  }
  await rm(path);
  return all;
}

/** Returns whole sentences of at least this duration. */
async function fliteSpeech(path, seconds) {
  const { sentences, startsMs } = await knownSpeech(path, seconds);
  const wordsOf = (some) => some.join(' ').split(' ').length;
  let count = 1;
  while (count < sentences.length && startsMs[wordsOf(sentences.slice(0, count))] < seconds * 1000) count++;
  const said = sentences.slice(0, count);
  const endMs = startsMs[wordsOf(said)] ?? Infinity;
  return { pcm: (await read(path)).subarray(0, (endMs * RATE) / 1000), text: said.join(' ') };
}

/** Returns noises by name, without level. */
export async function noises(folder, seconds) {
  const babble = new Float64Array(seconds * RATE);
  for (const seed of [101, 103, 107, 109]) {
    const path = join(folder, 'babble.wav');
    await conversation(path, seconds, seed);
    (await read(path)).forEach((sample, i) => i < babble.length && (babble[i] += sample));
    await rm(path);
  }
  return { pink: pink(seconds * RATE), babble, music: music(seconds * RATE) };
}

/** Adds noise that is weaker than the speech by a ratio in dB. */
export function withNoise(speech, noise, ratioDb) {
  const gain = loudness(speech) / loudness(noise) / 10 ** (ratioDb / 20);
  const sum = Float64Array.from(speech, (sample, i) => sample + gain * noise[i % noise.length]);
  const scale = Math.min(1, 32_000 / sum.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));
  return Int16Array.from(sum, (sample) => sample * scale);
}

/** Replaces everything that is far below the speech by digital zeros, like a gate. */
export function gated(speech) {
  const [least, step] = [0.03 * loudness(speech), RATE / 100];
  const result = new Int16Array(speech.length);
  for (let at = 0, open = 0; at < speech.length; at += step) {
    const frame = speech.subarray(at, at + step);
    open = level(frame) > least ? 10 : open - 1;
    if (open > 0) result.set(frame, at);
  }
  return result;
}

export async function write(path, pcm, header) {
  const head = Buffer.from(header);
  head.writeUInt32LE(36 + pcm.byteLength, 4);
  head.writeUInt32LE(pcm.byteLength, 40);
  await writeFile(path, Buffer.concat([head, Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)]));
}

/** Returns the samples at 16 kHz; eSpeak NG writes 22.05 kHz. */
async function read(path) {
  const output = ['-ac', '1', '-ar', String(RATE), '-f', 's16le', '-'];
  const options = { encoding: 'buffer', maxBuffer: 2 ** 30 };
  const { stdout } = await run('ffmpeg', ['-nostdin', '-v', 'error', '-i', path, ...output], options);
  return new Int16Array(new Uint8Array(stdout).buffer);
}

const level = (pcm) => Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / pcm.length);

/** Returns the level without pauses. */
function loudness(pcm) {
  const frames = [];
  for (let at = 0; at + 320 <= pcm.length; at += 320) frames.push(level(pcm.subarray(at, at + 320)));
  const least = 0.03 * frames.reduce((most, each) => Math.max(most, each), 0);
  const heard = frames.filter((each) => each > least);
  return Math.sqrt(heard.reduce((sum, each) => sum + each * each, 0) / heard.length);
}

function pink(length) {
  const random = randomNumbers(3);
  let [a, b, c] = [0, 0, 0];
  return Float64Array.from({ length }, () => {
    const white = random() - 0.5;
    a = 0.99765 * a + white * 0.099046;
    b = 0.963 * b + white * 0.2965164;
    c = 0.57 * c + white * 1.0526913;
    return 3000 * (a + b + c + white * 0.1848);
  });
}

/** Plucked chords with a drum, two a second. */
function music(length) {
  const random = randomNumbers(9);
  const chords = [
    [220, 277.2, 329.6],
    [196, 246.9, 293.7],
    [174.6, 220, 261.6],
    [164.8, 207.7, 246.9],
  ];
  const sound = new Float64Array(length);
  for (let beat = 0; beat * 8000 < length; beat++)
    for (let i = 0; i < 8000 && beat * 8000 + i < length; i++) {
      const chord = chords[(beat >> 2) % 4];
      const notes = [...chord, 2 * chord[beat % 3]];
      const tones = notes.reduce((sum, hertz) => {
        const angle = (2 * Math.PI * hertz * i) / RATE;
        return sum + Math.sin(angle) + Math.sin(2 * angle) / 4 + Math.sin(3 * angle) / 9;
      }, 0);
      sound[beat * 8000 + i] =
        2500 * Math.exp(-i / 6000) * tones + 9000 * (random() - 0.5) * Math.exp(-i / 300);
    }
  return sound;
}
