import { writeFile } from 'node:fs/promises';
import { ask, EngineFailure, post } from '../engine-http.js';
import type { EngineServer } from '../engine-http.js';
import { SynthesisError } from './synthesiser.js';
import type { Synthesiser, Voice } from './synthesiser.js';
import { synthesiser } from './voice-engine.js';

export interface OpenAiSpeechOptions extends EngineServer {
  model: string;
  /** Voices of the server. The protocol cannot list them. */
  voices: readonly Voice[];
  /** Maximum length of the text of one request, in characters. Default 4096. */
  maxCharacters?: number;
  /** Sent as `instructions`, for models that support them. */
  instructions?: string;
}

const MAX_ANSWER_BYTES = 64 * 2 ** 20;

/**
 * Creates a synthesiser for any server with OpenAI's speech protocol (`POST /v1/audio/speech`): OpenAI, speaches, LocalAI,
 * Kokoro and others. The pace is sent as `speed`. For servers that ignore it, the speech is time-stretched within limits.
 */
export const openAiSynthesiser = (options: OpenAiSpeechOptions): Synthesiser => ({
  ...synthesiser({
    id: `openai:${options.model}`,
    voices: options.voices,
    rates: [0.25, 4],
    maxCharacters: options.maxCharacters ?? 4096,
    availability: async () => ({ available: true }),
    async render(input, wavPath, { voice, rate, signal }) {
      const { model, instructions } = options;
      const speed = Math.round(rate * 1000) / 1000;
      const body = JSON.stringify({
        model,
        input,
        voice: voice.id,
        response_format: 'wav',
        speed,
        instructions,
      });
      const answer = await post(options, {
        route: 'audio/speech',
        make: async () => ({ headers: { 'content-type': 'application/json' }, body }),
        signal,
        maxAnswerBytes: MAX_ANSWER_BYTES,
      }).catch((error: unknown) => {
        if (!(error instanceof EngineFailure)) throw error;
        const code = error.code === 'too_large' ? 'text_too_long' : error.code;
        throw new SynthesisError(code, error.message, error.retryable);
      });
      await writeFile(wavPath, answer);
    },
  }),
  reachable: () => ask(options),
});
