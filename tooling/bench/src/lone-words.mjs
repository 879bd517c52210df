import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { espeakSynthesiser, fliteSynthesiser } from '@scriptorium/speech';
import { randomNumbers } from './spoken-text.mjs';

const RATE = 16_000;
const HEADER_BYTES = 44;
const run = promisify(execFile);

/** Utterances of 0.3 to 1.5 s. */
const texts = ['No.', 'Yes.', 'Stop!', 'Goodbye.', 'Thank you.', 'Come here.', 'Wait a moment, please.'];
const voices = [
  [espeakSynthesiser(), 'en-gb+m3'],
  [fliteSynthesiser(), 'slt'],
  [espeakSynthesiser(), 'en-gb+f3'],
  [fliteSynthesiser(), 'rms'],
  [fliteSynthesiser(), 'awb'],
];
const gapsSeconds = [12, 5, 8, 30, 5, 20, 12];

/** Recordings by name: level of the speech in dBFS, and background in dB relative to the speech. */
const recordings = {
  'clean, −20 dBFS': { speechDb: -20 },
  'clean, −38 dBFS': { speechDb: -38 },
  'white noise, 10 dB below': { speechDb: -20, noiseDb: -10 },
  'music, 6 dB below': { speechDb: -20, musicDb: -6 },
  'music, as loud': { speechDb: -20, musicDb: 0 },
  'music alone': { speechDb: -20, musicDb: 0, texts: [] },
  'white noise alone': { speechDb: -20, noiseDb: -10, texts: [] },
};

const rms = (samples) => Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length);
const gain = (db) => 10 ** (db / 20);

/** Returns the samples from the first to the last sound, at a level of 0 dB. */
async function utterance(text, [engine, voice], path) {
  await engine.speak(text, path, { voice });
  const bytes = await readFile(path);
  await rm(path);
  const pcm = Float32Array.from(new Int16Array(new Uint8Array(bytes.subarray(HEADER_BYTES)).buffer));
  const audible = pcm.reduce((peak, each) => Math.max(peak, Math.abs(each)), 0) / 30;
  const isAudible = (each) => Math.abs(each) > audible;
  const trimmed = pcm.subarray(pcm.findIndex(isAudible), pcm.findLastIndex(isAudible) + 1);
  const level = rms(trimmed);
  return trimmed.map((each) => each / level);
}

/** Generates chords of decaying harmonics with a melody above them, and a drum, at a level of 0 dB. */
async function music(seconds, path) {
  const note = (hz, every, phase) => {
    const since = `mod(t+${phase},${every})`;
    return [1, 2, 3, 4].map((n) => `sin(2*PI*${hz * n}*t)/${n}*exp(-3*${since})`).join('+');
  };
  const melody = `sin(2*PI*t*440*pow(2,floor(mod(t*2,7))/12))*exp(-4*mod(t,0.5))`;
  const drum = `(random(0)-0.5)*exp(-30*mod(t,0.5))`;
  const sound = [note(131, 2, 0), note(165, 1, 0.5), note(196, 1.5, 0.2), melody, drum].join('+');
  const source = `aevalsrc='0.1*(${sound})':s=${RATE}:d=${seconds}`;
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', source, '-f', 'f32le', path]);
  const bytes = await readFile(path);
  await rm(path);
  const samples = new Float32Array(new Uint8Array(bytes).buffer);
  const level = rms(samples);
  return samples.map((each) => each / level);
}

function whiteNoise(length) {
  const random = randomNumbers(11);
  return Float32Array.from({ length }, () => (random() - 0.5) * Math.sqrt(12));
}

/**
 * Writes recordings with short utterances far apart, with and without noise and music.
 * @returns {Promise<{ name: string, path: string, spoken: { startMs: number, endMs: number }[], seconds: number }[]>}
 */
export async function loneWords(folder, names = Object.keys(recordings)) {
  const spoken = [];
  for (const [i, text] of texts.entries())
    for (const voice of voices.slice(0, i % 2 ? 2 : voices.length))
      spoken.push(await utterance(text, voice, `${folder}/utterance.wav`));
  const gaps = spoken.map((_, i) => gapsSeconds[i % gapsSeconds.length]);
  const length = spoken.reduce((sum, each, i) => sum + each.length + gaps[i] * RATE, 5 * RATE);
  const sounds = {
    noise: whiteNoise(length),
    music: await music(Math.ceil(length / RATE), `${folder}/music.f32`),
  };
  const made = [];
  for (const name of names) {
    const { speechDb, noiseDb, musicDb, texts: none } = recordings[name];
    const samples = sounds.noise.map((each) => each * gain(-80));
    const add = (sound, db, at = 0) => {
      for (let i = 0; i < sound.length && at + i < length; i++) samples[at + i] += sound[i] * gain(db);
    };
    if (noiseDb !== undefined) add(sounds.noise, speechDb + noiseDb);
    if (musicDb !== undefined) add(sounds.music, speechDb + musicDb);
    const truth = [];
    let at = 0;
    for (const [i, each] of (none ?? spoken).entries()) {
      at += gaps[i] * RATE;
      add(each, speechDb, at);
      truth.push({ startMs: (at * 1000) / RATE, endMs: ((at + each.length) * 1000) / RATE });
      at += each.length;
    }
    const path = `${folder}/${made.length}.wav`;
    await writeFile(path, wav(samples));
    made.push({ name, path, spoken: truth, seconds: length / RATE });
  }
  return made;
}

function wav(samples) {
  const pcm = Int16Array.from(samples, (each) =>
    Math.max(-32_768, Math.min(32_767, Math.round(each * 32_768))),
  );
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + pcm.byteLength, 4);
  header.write('WAVEfmt ', 8);
  [16, 1 + (1 << 16), RATE, RATE * 2, 2 + (16 << 16)].forEach((each, i) =>
    header.writeUInt32LE(each, 16 + 4 * i),
  );
  header.write('data', 36);
  header.writeUInt32LE(pcm.byteLength, 40);
  return Buffer.concat([header, Buffer.from(pcm.buffer)]);
}
