import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runChild } from '../child.js';
import { locate } from '../locate.js';
import { SynthesisError } from './synthesiser.js';
import type { Synthesiser, Voice } from './synthesiser.js';
import { synthesiser } from './voice-engine.js';

/** ISO 639-1 codes of the languages of espeak-ng, with the name of the voice if it differs. */
const languages: Record<string, string> = Object.fromEntries(
  (
    'af am ar az be bg bn bs ca cs cy da de el en:en-gb eo es et eu fa fi fr:fr-fr ga gd gu he hi hr ht hu hy id is it ja ' +
    'ka kk kn ko ku la lb lt lv mi mk ml mr ms mt my ne nl no:nb om or pa pl pt ro ru sd sk sl sq sr sv sw ta te th tk tr tt ' +
    'ug uk ur uz vi zh:cmn'
  )
    .split(' ')
    .map((entry) => [entry.split(':')[0]!, entry.split(':').at(-1)!]),
);

const variants = [
  { gender: 'female', variant: 'f3' },
  { gender: 'male', variant: 'm3' },
] as const;
const voices: readonly Voice[] = Object.entries(languages).flatMap(([language, name]) =>
  variants.map(({ gender, variant }) => ({ id: `${name}+${variant}`, language, gender })),
);

const USUAL_WPM = 175;
const remedy = 'apt-get install --no-install-recommends -y espeak-ng';

/**
 * Creates a synthesiser that runs espeak-ng in a separate process: female and male voices in about 80 languages, clearly
 * synthetic.
 *
 * @throws {SynthesisError} `unavailable` if it is not installed.
 */
export const espeakSynthesiser = ({ program = 'espeak-ng' } = {}): Synthesiser =>
  synthesiser({
    id: 'espeak-ng',
    voices,
    rates: [0.5, 2.5],
    maxCharacters: 20_000,
    async availability() {
      if (await locate(program)) return { available: true };
      return { available: false, reason: 'espeak-ng is not installed', remedy };
    },
    async render(text, wavPath, { voice, rate, signal, priority }) {
      const path = await locate(program);
      if (!path) throw new SynthesisError('unavailable', `espeak-ng is not installed: ${remedy}`, true);
      const folder = dirname(wavPath);
      // Double brackets would start phoneme names.
      await writeFile(join(folder, 'text.txt'), text.replace(/\p{C}/gu, ' ').replace(/[[\]]/g, ' '));
      const pace = ['-s', String(Math.round(USUAL_WPM * rate))];
      const files = ['-f', join(folder, 'text.txt'), '-w', wavPath];
      await runChild([path, '-b', '1', '-v', voice.id, ...pace, ...files], { cwd: folder, signal, priority });
    },
  });
