import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decode } from '../recognition/pocketsphinx-decode.js';
import {
  acousticModelOf,
  dictionaryOf,
  pocketSphinxAvailability,
  pocketSphinxSettings,
  requirePocketSphinx,
} from '../recognition/pocketsphinx.js';
import type { PocketSphinxOptions } from '../recognition/pocketsphinx.js';
import { RecognitionError } from '../recogniser.js';
import { speechOf } from '../detection/speech-spans.js';
import { openWav } from '../wav.js';
import type { Aligner } from './aligner.js';
import { lookUp, toDictionaryFile } from './dictionary.js';
import { findHeard } from './heard.js';
import { scriptModel } from './language-model.js';
import { placeSpoken } from './place.js';
import { fliteReadings } from './readings.js';
import { candidates, toSpoken } from './spoken.js';
import type { SpokenWord } from './spoken.js';
import type { ScriptWord } from './script.js';
import { findDifferences } from './unheard.js';
import { wordTimes } from './word-times.js';

const LONGEST_SCRIPT = 200_000; // words, about 20 hours of speech
const PHONES =
  'AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH'.split(
    ' ',
  );
const phoneWord = (phone: string) => `[${phone}]`;

/**
 * Aligns English with CMU PocketSphinx: recognises with a language model of the script, then pairs the words of the script
 * with the recognised words. Ten minutes take about 15 s on two cores. Memory grows with the length of the script and by
 * 0.4 MB per hour of audio, plus 110 MB per process.
 */
export function pocketSphinxAligner(options: Omit<PocketSphinxOptions, 'denoise'> = {}): Aligner {
  const settings = pocketSphinxSettings(options);
  return {
    id: 'pocketsphinx',
    alignableLanguages: ['en'],
    availability: () => pocketSphinxAvailability(settings),
    async align(wavPath, script, { language, signal, onProgress }) {
      await requirePocketSphinx(settings, language);
      if (script.length > LONGEST_SCRIPT)
        throw new RecognitionError('too_large', `A script may have at most ${LONGEST_SCRIPT} words.`);
      const wav = await openWav(wavPath);
      const speech = await speechOf(wav, { scratchFolder: settings.scratchFolder, signal });
      const folder = await mkdtemp(join(settings.scratchFolder, 'scriptorium-align-'));
      try {
        const spoken = await writeModel(script, folder, settings, signal);
        const decoder = {
          ...settings,
          denoise: false, // words that are not spoken would be heard in what is left
          acousticModel: acousticModelOf(settings.model),
          languageModel: join(folder, 'script.lm'),
          dictionary: join(folder, 'script.dict'),
        };
        const recognised =
          spoken.length > 0 ? await decode(wav, speech, decoder, { signal, onProgress }) : [];
        const { durationMs } = wav;
        const found = await findHeard(spoken, recognised, signal);
        const { unheard, unspoken, unscripted } = findDifferences(spoken, found, speech, {
          durationMs,
          scriptWords: script.length,
        });
        const heard = found.map((time, i) => (unspoken[i] ? undefined : time));
        const places = placeSpoken(
          spoken.map(({ word }) => word),
          { heard, unspoken },
          speech,
          durationMs,
        );
        const words = wordTimes(script, spoken, places, { heard, unheard, durationMs });
        return { words, matched: heard.filter(Boolean).length / Math.max(1, spoken.length), unscripted };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Writes the language model and dictionary of a script. Returns its spoken words, or none if none can be pronounced. */
async function writeModel(
  script: readonly ScriptWord[],
  folder: string,
  { model }: { model: string },
  signal?: AbortSignal,
): Promise<SpokenWord[]> {
  const readings = fliteReadings(folder, signal);
  const dictionary = dictionaryOf(model);
  const entries = await lookUp(dictionary, candidates(script));
  const spoken = await toSpoken(script, entries, readings.words);
  const missing = () => new Set(spoken.map(({ word }) => word).filter((word) => !entries.has(word)));
  // The words of expanded numbers and abbreviations are also in the dictionary.
  if (missing().size > 0)
    for (const [word, all] of await lookUp(dictionary, missing())) entries.set(word, all);
  for (const [word, phones] of await readings.phones([...missing()])) entries.set(word, [phones]);
  const sayable = spoken.filter(({ word }) => entries.has(word));
  if (sayable.length === 0) return [];
  for (const phone of PHONES) entries.set(phoneWord(phone), [phone]);
  await writeFile(join(folder, 'script.dict'), toDictionaryFile(entries));
  await writeFile(join(folder, 'script.lm'), scriptModel(sayable, PHONES.map(phoneWord)));
  return spoken;
}
