import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { locate, readable } from '../locate.js';
import { decode } from './pocketsphinx-decode.js';
import { RecognitionError } from '../recogniser.js';
import type { Availability, Recogniser } from '../recogniser.js';
import { speechOf } from '../detection/speech-spans.js';
import { openWav } from '../wav.js';

export interface PocketSphinxOptions {
  /** Maximum number of concurrent processes, about 110 MB each. Default: one per core. */
  processes?: number;
  /** Default `pocketsphinx_batch`, found on the PATH. */
  binary?: string;
  /** Folder for temporary files. Default: the system's temporary folder. */
  scratchFolder?: string;
  /** Folder with `en-us`, `en-us.lm.bin` and `cmudict-en-us.dict`. Default: Debian's. */
  model?: string;
  /**
   * Whether noise is removed before recognition, and digital silence within speech filled with faint noise. It improves a
   * person's speech in steady noise, and hardly affects clear speech. Default: true.
   */
  denoise?: boolean;
}

const remedy = 'apt-get install --no-install-recommends -y pocketsphinx pocketsphinx-en-us';

/** Fills in the defaults of the options. */
export const pocketSphinxSettings = ({
  processes = availableParallelism(),
  binary = 'pocketsphinx_batch',
  model = '/usr/share/pocketsphinx/model/en-us',
  scratchFolder = tmpdir(),
  denoise = true,
}: PocketSphinxOptions): Required<PocketSphinxOptions> => ({
  processes,
  binary,
  model,
  scratchFolder,
  denoise,
});

export const acousticModelOf = (model: string): string => join(model, 'en-us');
export const dictionaryOf = (model: string): string => join(model, 'cmudict-en-us.dict');

/** Checks that the program and its English model are installed. */
export async function pocketSphinxAvailability({
  binary,
  model,
}: Required<PocketSphinxOptions>): Promise<Availability> {
  if (!(await locate(binary))) return { available: false, reason: 'pocketsphinx is not installed', remedy };
  const files = [join(acousticModelOf(model), 'mdef'), join(model, 'en-us.lm.bin'), dictionaryOf(model)];
  const present = await Promise.all(files.map((file) => readable(file)));
  if (present.every(Boolean)) return { available: true };
  return { available: false, reason: 'the English model of pocketsphinx is not installed', remedy };
}

/** @throws {RecognitionError} `unsupported_language` or `unavailable`. */
export async function requirePocketSphinx(
  settings: Required<PocketSphinxOptions>,
  language: string,
): Promise<void> {
  if (language !== 'en')
    throw new RecognitionError('unsupported_language', 'pocketsphinx supports English only.');
  const state = await pocketSphinxAvailability(settings);
  if (!state.available) throw new RecognitionError('unavailable', `${state.reason}: ${state.remedy}`, true);
}

/**
 * Creates a recogniser that runs CMU PocketSphinx with its American English model: offline, with measured word times and
 * confidences, lower case without punctuation; phrases are ignored. Detects speech and recognises the spans in parallel.
 */
export function pocketSphinx(options: PocketSphinxOptions = {}): Recogniser {
  const settings = pocketSphinxSettings(options);
  return {
    id: 'pocketsphinx',
    capabilities: { languages: ['en'], wordTimes: true, confidence: true, streaming: false },
    limits: { concurrency: 1 }, // one call uses all allowed processes
    availability: () => pocketSphinxAvailability(settings),
    async recognise(wavPath, { language, signal, onProgress }) {
      await requirePocketSphinx(settings, language);
      const wav = await openWav(wavPath);
      const speech = await speechOf(wav, { scratchFolder: settings.scratchFolder, signal });
      const { model, ...rest } = settings;
      const decoder = {
        ...rest,
        acousticModel: acousticModelOf(model),
        languageModel: join(model, 'en-us.lm.bin'),
        dictionary: dictionaryOf(model),
      };
      return { language: 'en', words: await decode(wav, speech, decoder, { signal, onProgress }) };
    },
  };
}
