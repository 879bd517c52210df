import { fliteSynthesiser } from '@scriptorium/speech';
import { readFile, writeFile } from 'node:fs/promises';
import { randomNumbers, sentenceMaker } from './spoken-text.mjs';

const HEADER_BYTES = 44;
const BYTES_PER_MS = 32;

/**
 * Writes a conversation of four voices of Flite, with pauses, at 16 kHz.
 * @returns {Promise<{ turns: { startMs: number, endMs: number, speaker: number }[], durationMs: number }>}
 */
export async function conversation(wavPath, seconds, seed = 11) {
  const flite = fliteSynthesiser();
  const random = randomNumbers(seed);
  const make = sentenceMaker(random);
  const [turns, sound] = [[], []];
  let [bytes, last] = [0, -1];
  while (bytes < seconds * 1000 * BYTES_PER_MS) {
    let speaker = Math.floor(random() * flite.voices.length);
    if (speaker === last) speaker = (speaker + 1) % flite.voices.length;
    last = speaker;
    const text = Array.from({ length: 1 + Math.floor(random() * 3) }, make).join(' ');
    const path = `${wavPath}.turn.wav`;
    const spoken = await flite.speak(text, path, { voice: flite.voices[speaker].id });
    const pcm = (await readFile(path)).subarray(HEADER_BYTES);
    const startMs = bytes / BYTES_PER_MS;
    turns.push({ startMs: startMs + spoken.startMs, endMs: startMs + spoken.endMs, speaker });
    const pause = Buffer.alloc(BYTES_PER_MS * Math.floor(150 + 600 * random()));
    sound.push(pcm, pause);
    bytes += pcm.length + pause.length;
  }
  const header = (await readFile(`${wavPath}.turn.wav`)).subarray(0, HEADER_BYTES);
  header.writeUInt32LE(bytes + 36, 4);
  header.writeUInt32LE(bytes, 40);
  await writeFile(wavPath, Buffer.concat([header, ...sound]));
  return { turns, durationMs: bytes / BYTES_PER_MS };
}
