import { writeFile } from 'node:fs/promises';
import { ask, EngineFailure, post } from './engine-http.js';
import type { EngineServer } from './engine-http.js';
import { SynthesisError } from './synthesiser.js';
import type { Synthesiser, Voice } from './synthesiser.js';
import { synthesiser } from './voice-engine.js';

export interface OpenAiSpeechOptions extends EngineServer {
  model: string;
  /** What the server calls its voices, and what they are: the protocol has no way to ask. */
  voices: readonly Voice[];
  /** Longest text of one request, in characters. Default 4096. */
  maxCharacters?: number;
  /** Sent as `instructions`, to models that take them: how to read. */
  instructions?: string;
}

const MAX_ANSWER_BYTES = 64 * 2 ** 20;

/**
 * Any server of OpenAI's speech protocol (`POST /v1/audio/speech`): OpenAI, speaches, LocalAI, Kokoro and others. The pace is
 * set by `speed`; servers that ignore it are corrected by time stretching, within its limits.
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
