import { writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import flite from '../../flite.cjs';
import { runChild, type ChildOptions } from '../child.js';
import type { Synthesiser, Voice } from './synthesiser.js';
import { synthesiser } from './voice-engine.js';

const voices: readonly Voice[] = [
  { id: 'slt', language: 'en', gender: 'female' },
  { id: 'rms', language: 'en', gender: 'male' },
  { id: 'awb', language: 'en', gender: 'male' },
  { id: 'kal16', language: 'en', gender: 'male' },
];

/** Runs flite in a child process. `folder` is mounted as `/o` and receives stdout as `printed.txt`. */
export const runFlite = (
  folder: string,
  args: readonly string[],
  call: Pick<ChildOptions, 'signal' | 'priority'> = {},
): Promise<void> =>
  runChild([process.execPath, '--no-warnings', flite.program, folder, ...args], { ...call, cwd: folder });

/** Creates a synthesiser that runs CMU Flite, compiled to WebAssembly, in child processes: four English voices. */
export const fliteSynthesiser = (): Synthesiser =>
  synthesiser({
    id: 'flite',
    voices,
    rates: [0.25, 3.3], // beyond these rates the speech is unintelligible
    maxCharacters: 20_000,
    availability: async () => ({ available: true }),
    async render(text, wavPath, { voice, rate, ...call }) {
      const folder = dirname(wavPath);
      await writeFile(join(folder, 'text.txt'), text.replace(/\p{C}/gu, ' '));
      const pace = ['--setf', `duration_stretch=${1 / rate}`];
      const files = ['-f', '/o/text.txt', '-o', `/o/${basename(wavPath)}`];
      await runFlite(folder, ['-voice', voice.id, ...pace, ...files], call);
    },
  });
