import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import flite from '../flite.cjs';
import { runChild } from './child.js';
import type { SpeakOptions, Speech, Synthesiser, Voice } from './synthesiser.js';
import { openWav } from './wav.js';

const voices: readonly Voice[] = [
  { id: 'slt', language: 'en', gender: 'female' },
  { id: 'rms', language: 'en', gender: 'male' },
  { id: 'awb', language: 'en', gender: 'male' },
  { id: 'kal16', language: 'en', gender: 'male' },
];
const [slowest, fastest] = [0.3, 4]; // beyond these it is no speech any more

/**
 * CMU Flite compiled to WebAssembly: four English voices, nothing to install. Each call runs in a child process. A pace is
 * reached by speaking twice, because the first pass tells how long the text is.
 *
 * @throws {RangeError} an unknown voice, an empty text, a pace that is not a positive number.
 */
export function fliteSynthesiser(): Synthesiser {
  return {
    id: 'flite',
    voices,
    availability: async () => ({ available: true }),
    async speak(text, wavPath, { voice = 'slt', wordsPerMinute, signal }: SpeakOptions = {}) {
      if (!voices.some(({ id }) => id === voice)) throw new RangeError(`there is no voice '${voice}'`);
      if (wordsPerMinute !== undefined && !(wordsPerMinute > 0))
        throw new RangeError('a pace is a positive number');
      const count = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
      if (count === 0) throw new RangeError('there is nothing to say');
      const folder = await mkdtemp(join(tmpdir(), 'scriptorium-flite-'));
      const pass = async (stretch: number): Promise<Speech> => {
        await runChild([process.execPath, '--no-warnings', flite.program, folder, voice, String(stretch)], {
          cwd: folder,
          signal,
        });
        const { durationMs } = await openWav(join(folder, 'speech.wav'));
        return { durationMs, wordsPerMinute: (count * 60_000) / durationMs };
      };
      try {
        await writeFile(join(folder, 'text.txt'), text.replace(/\p{C}/gu, ' '));
        let speech = await pass(1);
        if (wordsPerMinute) {
          const stretch = Math.min(fastest, Math.max(slowest, speech.wordsPerMinute / wordsPerMinute));
          speech = await pass(stretch);
        }
        await copyFile(join(folder, 'speech.wav'), wavPath);
        return speech;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
