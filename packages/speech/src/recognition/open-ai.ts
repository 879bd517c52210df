import { openAsBlob } from 'node:fs';
import { ask, EngineFailure, post } from '../engine-http.js';
import type { EngineServer } from '../engine-http.js';
import { multipart } from './multipart.js';
import { promptOf } from './prompt.js';
import { RecognitionError } from '../recogniser.js';
import type { RecogniseOptions, Recogniser, Recognition } from '../recogniser.js';
import { hasWordTimes, wordsOf } from './transcription-response.js';
import type { TranscriptionResponse } from './transcription-response.js';
import { openWav } from '../wav.js';

export interface OpenAiOptions extends EngineServer {
  model: string;
  /** Supported languages, ISO 639-1. Default: any. */
  languages?: readonly string[];
  /** Maximum file size of the server. Default 24 MB, below the usual limit of 25 MB. */
  maxBytes?: number;
  /** Maximum length of a recording for one request, in ms. Default ten minutes. */
  maxMs?: number;
  /** Number of concurrent requests. Default 4. */
  concurrency?: number;
}

/**
 * Creates a recogniser for any server with the OpenAI transcription protocol (`POST /v1/audio/transcriptions`): OpenAI,
 * whisper.cpp, speaches, vLLM, LocalAI and others. Phrases are sent as `prompt`. Word times are interpolated if the server
 * returns only segments. The confidence of a word is its probability if known, else e to the mean log-probability of its
 * segment, else null.
 */
export function openAiRecogniser(options: OpenAiOptions): Recogniser {
  const { maxBytes = 24e6, maxMs = 600_000, concurrency = 4, languages = 'any' } = options;
  return {
    id: `openai:${options.model}`,
    capabilities: { languages, wordTimes: true, confidence: true, streaming: false },
    limits: { maxMs, maxBytes, concurrency },
    availability: async () => ({ available: true }),
    reachable: () => ask(options),
    async recognise(wavPath, call) {
      if (languages !== 'any' && !languages.includes(call.language))
        throw new RecognitionError(
          'unsupported_language',
          `The engine does not recognise '${call.language}'.`,
        );
      const wav = await openWav(wavPath);
      if (wav.dataOffset + wav.dataBytes > maxBytes)
        throw new RecognitionError('too_large', `The engine accepts files of up to ${maxBytes} bytes.`);
      const response = await request(wavPath, call, options);
      call.onProgress?.(1);
      const words = wordsOf(response, wav.durationMs);
      return {
        language: call.language,
        words,
        ...(!hasWordTimes(response) && { timesEstimated: true }),
      } satisfies Recognition;
    },
  };
}

function fields({ language, phrases }: RecogniseOptions, model: string): [string, string][] {
  const prompt = promptOf(phrases);
  return [
    ['model', model],
    ['language', language],
    ...(prompt ? [['prompt', prompt] satisfies [string, string]] : []),
    ['response_format', 'verbose_json'],
    ['temperature', '0'],
    ['timestamp_granularities[]', 'word'],
    ['timestamp_granularities[]', 'segment'],
  ];
}

const MAX_ANSWER_BYTES = 256 * 2 ** 20;

async function request(
  wavPath: string,
  call: RecogniseOptions,
  options: OpenAiOptions,
): Promise<TranscriptionResponse> {
  const make = async () => {
    const file = await openAsBlob(wavPath); // read from disk while it is sent
    const part = { name: 'file', fileName: 'audio.wav', type: 'audio/wav', file };
    const { body, contentType } = multipart(fields(call, options.model), part);
    return { headers: { 'content-type': contentType }, body };
  };
  const answer = await post(options, {
    route: 'audio/transcriptions',
    make,
    signal: call.signal,
    maxAnswerBytes: MAX_ANSWER_BYTES,
  }).catch((error: unknown) => {
    if (error instanceof EngineFailure)
      throw new RecognitionError(error.code, error.message, error.retryable);
    throw error;
  });
  try {
    return JSON.parse(answer.toString()) as TranscriptionResponse;
  } catch {
    throw new RecognitionError('failed', 'The engine did not answer with JSON');
  }
}
