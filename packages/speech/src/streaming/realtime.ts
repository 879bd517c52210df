import { routeOf } from '../engine-http.js';
import { RecognitionError } from '../recogniser.js';
import { openStream, type EngineEvents, type UtteranceEngine } from './recognition-stream.js';
import { dialects, type RealtimeDialect, type RealtimeSession } from './realtime-dialects.js';
import type { RealtimeUtterance } from './realtime-utterance.js';
import type { Hypothesis } from './commit-policy.js';
import type { SpeechPart } from './speech-gate.js';
import type { StreamingRecogniser } from './streaming-recogniser.js';

const LONGEST_MS = 20_000;
const SHORTEST_MS = 1_000;
/** Part of the latency left for a result after the end of an utterance. */
const RESERVE_MS = 1_000;
/** Age at which a word is committed that arrived while it was spoken: longer than the delay of its assigned times. */
const HOLD_MS = 700;
const ATTEMPTS = 2;

export interface RealtimeOptions {
  /** Protocol of the server. */
  dialect: RealtimeDialect;
  /** URL before `/v1`, such as `https://api.openai.com`. A trailing `/v1` is accepted. */
  baseUrl: string;
  apiKey?: string;
  model: string;
  /** Supported languages, ISO 639-1. Default: any. */
  languages?: readonly string[];
  /** Time limit in ms of connecting, and of the result after the last audio of an utterance. Default 15 s. */
  timeoutMs?: number;
}

/**
 * Creates a streaming recogniser for servers with a realtime protocol over WebSocket. Every utterance has a connection of its
 * own, and is sent a second time if that one fails. The protocols report no word times, so times are estimated.
 */
export function realtimeRecogniser(options: RealtimeOptions): StreamingRecogniser {
  const { model, languages = 'any' } = options;
  const dialect = dialects[options.dialect];
  return {
    id: `${options.dialect}:${model}`,
    languages,
    availability: async () => ({ available: true }),
    open: async (stream) => {
      const { language, phrases = [], latencyMs } = stream;
      if (languages !== 'any' && !languages.includes(language))
        throw new RecognitionError('unsupported_language', `The engine does not recognise '${language}'.`);
      return openStream(stream, {
        longestMs: dialect.whileSpoken ? LONGEST_MS : Math.max(SHORTEST_MS, latencyMs - RESERVE_MS),
        commitMs: HOLD_MS,
        open: async (events) => {
          const { RealtimeUtterance: Utterance } = await import('./realtime-utterance.js'); // loads undici
          return openUtterances(options, { model, language, phrases }, events, Utterance);
        },
      });
    },
  };
}

interface Pending {
  parts: SpeechPart[];
  attempts: number;
  connection?: RealtimeUtterance;
  /** Reported before all earlier utterances had ended. */
  latest?: Hypothesis;
}

/** Sends utterances, several at once if results are late, and reports their hypotheses in order. */
function openUtterances(
  { dialect, baseUrl, apiKey, timeoutMs = 15_000 }: RealtimeOptions,
  session: RealtimeSession,
  { onHypothesis, onError }: EngineEvents,
  Utterance: typeof RealtimeUtterance,
): UtteranceEngine {
  const pending: Pending[] = [];
  const url = new URL(routeOf({ baseUrl }, 'realtime').replace(/^http/, 'ws'));

  const report = (utterance: Pending, hypothesis: Hypothesis) => {
    utterance.latest = hypothesis;
    while (pending[0]?.latest) {
      const { latest } = pending[0];
      pending[0].latest = undefined;
      if (latest.final) pending.shift();
      onHypothesis(latest);
    }
  };
  const close = () => pending.splice(0).forEach(({ connection }) => connection?.close());
  const fail = (utterance: Pending, reason: string) => {
    if (++utterance.attempts < ATTEMPTS) return connect(utterance);
    close();
    onError(new RecognitionError('failed', `The engine failed: ${reason}`, true));
  };
  const connect = (utterance: Pending) => {
    const connection = new Utterance(utterance.parts[0]!.startSample, {
      dialect: dialects[dialect],
      session,
      url,
      apiKey,
      timeoutMs,
      onHypothesis: (hypothesis) => report(utterance, hypothesis),
      onFailure: (reason) => fail(utterance, reason),
    });
    utterance.connection = connection;
    utterance.parts.forEach((part) => connection.send(part));
  };

  let current: Pending | undefined;
  return {
    close,
    write: (part) => {
      if (current) {
        current.parts.push(part);
        current.connection?.send(part);
      } else {
        current = { parts: [part], attempts: 0 };
        pending.push(current);
        connect(current);
      }
      if (part.last) current = undefined;
    },
  };
}
