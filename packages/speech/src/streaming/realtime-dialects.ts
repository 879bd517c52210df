import { promptOf } from '../recognition/prompt.js';

/** What a server reports. */
export interface RealtimeReport {
  /** Text that follows the text reported before. */
  delta?: string;
  /** Whole text of the utterance. Ends it. */
  text?: string;
  error?: string;
}

export interface RealtimeSession {
  model: string;
  language: string;
  phrases: readonly string[];
}

/** One of the incompatible protocols called "realtime". Each utterance has a connection of its own. */
export interface Dialect {
  sampleRate: 16_000 | 24_000;
  /** Whether text arrives while the utterance is spoken. Otherwise it arrives after its end. */
  whileSpoken: boolean;
  query: (session: RealtimeSession) => Record<string, string>;
  /** Messages before the audio. */
  opening: (session: RealtimeSession) => object[];
  /** Messages after the first audio. */
  started: object[];
  /** Messages after the last audio. */
  ending: object[];
  read: (message: Record<string, unknown>) => RealtimeReport;
}

const commit = { type: 'input_audio_buffer.commit' };
const transcription = 'conversation.item.input_audio_transcription';
const errorText = (error: unknown): string =>
  typeof error === 'string'
    ? error
    : String((error as { message?: unknown } | undefined)?.message ?? 'unknown error');

const readOpenAi = (message: Record<string, unknown>): RealtimeReport => {
  switch (message.type) {
    case `${transcription}.delta`:
      return { delta: String(message.delta ?? '') };
    case `${transcription}.completed`:
      return { text: String(message.transcript ?? '') };
    case `${transcription}.failed`:
    case 'error':
      return { error: errorText(message.error) };
    default:
      return {};
  }
};

/** OpenAI's transcription sessions. The audio of an utterance is committed once, at its end, so there is one item for each. */
const openai: Dialect = {
  sampleRate: 24_000,
  whileSpoken: false,
  query: () => ({ intent: 'transcription' }),
  opening: ({ model, language, phrases }) => [
    {
      type: 'session.update',
      session: {
        type: 'transcription',
        audio: {
          input: {
            format: { type: 'audio/pcm', rate: 24_000 },
            transcription: { model, language, ...(phrases.length && { prompt: promptOf(phrases) }) },
            turn_detection: null, // the utterances are ours
          },
        },
      },
    },
  ],
  started: [],
  ending: [commit],
  read: readOpenAi,
};

/** speaches, with the event names of OpenAI, a session described by the URL, and no partial text. */
const speaches: Dialect = {
  ...openai,
  query: ({ model, language }) => ({ model, intent: 'transcription', language }),
  opening: () => [],
};

/** vLLM. The first commit starts the recognition, the final one ends it. There are no items and no times. */
const vllm: Dialect = {
  sampleRate: 16_000,
  whileSpoken: true,
  query: () => ({}),
  opening: ({ model }) => [{ type: 'session.update', model }],
  started: [commit],
  ending: [{ ...commit, final: true }],
  read: (message) => {
    switch (message.type) {
      case 'transcription.delta':
        return { delta: String(message.delta ?? '') };
      case 'transcription.done':
        return { text: String(message.text ?? '') };
      case 'error':
        return { error: errorText(message.error) };
      default:
        return {};
    }
  },
};

export const dialects = { openai, speaches, vllm };
export type RealtimeDialect = keyof typeof dialects;
