import { SAMPLE_RATE } from '../wav.js';
import { CommitPolicy, type Hypothesis, type HypothesisPolicy } from './commit-policy.js';
import { SpeechGate, type SpeechPart } from './speech-gate.js';
import type { RecognitionStream, StreamOptions } from './streaming-recogniser.js';

const MAX_BACKLOG_MS = 5_000;

/** Recognises one utterance after another. */
export interface UtteranceEngine {
  /** Queues audio that follows the previous part. */
  write: (part: SpeechPart) => void;
  close: () => void;
}

export interface EngineEvents {
  /** Reports the words of the oldest utterance without a final hypothesis. */
  onHypothesis: (hypothesis: Hypothesis) => void;
  /** Reports that the engine has ended by itself. */
  onError: (error: Error) => void;
}

export interface EngineSettings {
  /** Longest utterance in ms. */
  longestMs: number;
  /** Age in ms at which a word of an unfinished utterance is committed. Default: at its end. */
  commitMs?: number;
  /** Decides instead of `commitMs`. */
  policy?: HypothesisPolicy;
  open: (events: EngineEvents) => Promise<UtteranceEngine>;
}

/** Connects an engine with the gate in front of it and the commit policy behind it. */
export async function openStream(
  { firstSample = 0, onUpdate, onError }: StreamOptions,
  {
    longestMs,
    commitMs = Infinity,
    policy = new CommitPolicy((commitMs * SAMPLE_RATE) / 1000),
    open,
  }: EngineSettings,
): Promise<RecognitionStream> {
  const gate = new SpeechGate({ longestMs, firstSample });
  // An engine may need the whole utterance before it reports anything.
  const maxBacklog = ((longestMs + MAX_BACKLOG_MS) * SAMPLE_RATE) / 1000;
  let [heard, written, utterances, ended] = [firstSample, firstSample, 0, false];
  let failure: Error | undefined;
  let waiting: { until: () => boolean; done: () => void }[] = [];

  const release = () => {
    const ready = waiting.filter(({ until }) => ended || until());
    waiting = waiting.filter((each) => !ready.includes(each));
    for (const { done } of ready) done();
  };
  const when = (until: () => boolean) =>
    ended || until() ? Promise.resolve() : new Promise<void>((done) => waiting.push({ until, done }));

  const close = () => {
    if (ended) return;
    ended = true;
    engine.close();
    release();
  };
  const engine: UtteranceEngine = await open({
    onHypothesis: (hypothesis) => {
      if (ended) return;
      heard = hypothesis.heardSample;
      if (hypothesis.final) utterances--;
      onUpdate({ ...policy.next(hypothesis), heardSample: heard });
      release();
    },
    onError: (error) => {
      if (ended) return;
      failure = error;
      close();
      onError(error);
    },
  });

  let speaking = false;
  const write = (parts: readonly SpeechPart[]) => {
    for (const part of parts) {
      if (!speaking) utterances++;
      speaking = !part.last;
      written = part.startSample + part.pcm.length;
      engine.write(part);
    }
    if (utterances > 0) return;
    heard = written = gate.position;
    onUpdate({ committed: [], partial: [], heardSample: heard });
  };
  return {
    close,
    push: (pcm) => {
      if (!ended) write(gate.push(pcm));
      return when(() => utterances === 0 || written - heard < maxBacklog);
    },
    finish: async () => {
      if (!ended) write(gate.finish());
      await when(() => utterances === 0);
      close();
      if (failure) throw failure;
    },
  };
}
