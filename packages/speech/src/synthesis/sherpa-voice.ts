import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SherpaModel } from '../models/known-model.js';
import { isRecognitionError } from '../recogniser.js';
import { runSherpa } from '../sherpa/sherpa-job.js';
import {
  pathsOf,
  SherpaInstallation,
  type LoadedSherpa,
  type SherpaOptions,
} from '../sherpa/sherpa-model.js';
import { SynthesisError, type Synthesiser } from './synthesiser.js';
import { synthesiser } from './voice-engine.js';
import { wavHeader } from '../wav.js';

export interface SherpaVoiceOptions extends SherpaOptions {
  /** The voices in the description of the model. */
  voices: NonNullable<SherpaModel['voices']>;
}

/** Names by which eSpeak NG, which pronounces texts for the models, knows languages. */
const pronunciationOf: Record<string, string> = { en: 'en-us', fr: 'fr-fr', pt: 'pt-br' };

function configOf(loaded: LoadedSherpa, language: string, threads: number): object {
  const { lexicon, lexiconZh, ...paths } = pathsOf(loaded);
  const { architecture } = loaded.model;
  const lexicons = [lexicon, lexiconZh].filter(Boolean).join(',');
  const hasLexicon = language === 'en' || language === 'zh';
  const network = {
    ...paths,
    ...(architecture === 'kokoro' && hasLexicon && { lexicon: lexicons }),
    ...(architecture === 'kokoro' && !hasLexicon && { lang: pronunciationOf[language] ?? language }),
    ...(architecture === 'vits' && { lexicon }),
  };
  return { model: { [architecture]: network, numThreads: threads }, maxNumSentences: 1 };
}

/** Creates a synthesiser that runs a Piper or Kokoro model by sherpa-onnx in child processes. */
export function sherpaSynthesiser(options: SherpaVoiceOptions): Synthesiser {
  const installation = new SherpaInstallation('voice', options);
  const { name, threads } = installation;
  return synthesiser({
    id: `sherpa:${name}`,
    voices: options.voices.map(({ id, language, gender }) => ({ id, language, gender })),
    rates: [0.4, 2.5],
    maxCharacters: 10_000,
    availability: () => installation.availability(),
    async render(text, wavPath, { voice, rate, signal, priority }) {
      const speaker = options.voices.find(({ id }) => id === voice.id)?.speaker ?? 0;
      const loaded = await installation.load().catch(asSynthesisError);
      const config = configOf(loaded, voice.language, threads);
      const clean = text.replace(/\p{C}/gu, ' ');
      const job = { task: 'speak', library: loaded.library, config, text: clean, speaker, rate } as const;
      const place = { name, scratchFolder: dirname(wavPath) };
      const spoken = runSherpa<{ pcm: string; sampleRate: number }>(place, job, { signal, priority });
      const { pcm, sampleRate } = await spoken.catch(asSynthesisError);
      const samples = Buffer.from(pcm, 'base64');
      await writeFile(wavPath, Buffer.concat([wavHeader(samples.length, sampleRate), samples]));
    },
  });
}

function asSynthesisError(error: unknown): never {
  if (!isRecognitionError(error)) throw error;
  throw new SynthesisError(
    error.code === 'unavailable' ? 'unavailable' : 'failed',
    error.message,
    error.retryable,
  );
}
