import { extractAudio, probe } from '@scriptorium/media';
import {
  findSpeechWithModel,
  fliteSynthesiser,
  type InstalledModel,
  type StreamingRecogniser,
} from '@scriptorium/speech';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { placeOf, recogniserOf, type ModelConfig } from './model-engines.js';
import {
  openSherpaDiarisers,
  openSherpaLanguageIdentifiers,
  openSherpaStreams,
  openSherpaVoices,
  type ModelPlace,
} from './sherpa-engine.js';

const SENTENCE = 'Good morning, and welcome to the course.';
const HEADER_BYTES = 44;
/** 100 ms, as a live stream delivers it. */
const CHUNK = 1_600;

interface Trial {
  place: ModelPlace;
  /** A spoken sentence: 16 kHz, mono, 16 bits. */
  wav: string;
  folder: string;
  signal?: AbortSignal | undefined;
}

type Try = (model: InstalledModel, trial: Trial) => Promise<string>;

/** What each kind of model does with the sentence. */
const tries: Record<InstalledModel['kind'], Try> = {
  async recogniser(model, { place, wav, signal }) {
    const { words } = await recogniserOf(model, place).recognise(wav, {
      language: languageOf(model),
      signal,
    });
    return heard(words);
  },
  async 'streaming-recogniser'(model, { place, wav }) {
    return heard(await streamed(openSherpaStreams({ model: model.name }, place)[0]!, model, wav));
  },
  async diariser(model, { place, wav, signal }) {
    const turns = await openSherpaDiarisers({ model: model.name }, place)[0]!.diarise(wav, { signal });
    return `turns: ${turns.length}, speakers: ${new Set(turns.map(({ speaker }) => speaker)).size}`;
  },
  async 'language-identifier'(model, { place, wav, signal }) {
    const { language, confidence } = await openSherpaLanguageIdentifiers(
      { model: model.name },
      place,
    )[0]!.identify(wav, { signal });
    return `language: ${language ?? 'none'}, confidence: ${confidence.toFixed(2)}`;
  },
  async voice(model, { place, folder, signal }) {
    const synthesiser = openSherpaVoices({ model: model.name }, place)[0]!;
    const spoken = path.join(folder, 'voice.wav');
    const { durationMs } = await synthesiser.speak(SENTENCE, spoken, {
      voice: synthesiser.voices[0]!.id,
      signal,
    });
    return `spoken: ${(durationMs / 1000).toFixed(1)} s, voices: ${synthesiser.voices.length}`;
  },
  async 'voice-activity'({ path: model }, { wav, folder, signal }) {
    const spans = await findSpeechWithModel(wav, { model, scratchFolder: folder, signal });
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    const found = spans.map(({ startMs, endMs }) => `${seconds(startMs)} to ${seconds(endMs)} s`);
    return `speech: ${found.join(', ') || 'none'}`;
  },
};

/**
 * Lets a model do its work on a spoken sentence.
 * @returns what it found, for the operator
 * @throws if it does not work
 */
export async function tryModel(
  model: InstalledModel,
  config: ModelConfig,
  signal?: AbortSignal,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-models-'));
  try {
    const wav = await spoken(folder);
    return await tries[model.kind](model, { place: await placeOf(config), wav, folder, signal });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const heard = (words: readonly { text: string }[]) => `heard: ${words.map(({ text }) => text).join(' ')}`;

/** The sentence is English; models of other languages hear something else. */
const languageOf = ({ languages: [first = 'en', ...others] }: InstalledModel): string =>
  others.includes('en') ? 'en' : first;

/** Returns the spoken sentence as a file that engines accept. */
async function spoken(folder: string): Promise<string> {
  const [raw, wav] = [path.join(folder, 'spoken.wav'), path.join(folder, 'sentence.wav')];
  await fliteSynthesiser().speak(SENTENCE, raw);
  await extractAudio(raw, wav, { durationMs: (await probe(raw)).durationMs });
  return wav;
}

async function streamed(
  engine: StreamingRecogniser,
  model: InstalledModel,
  wav: string,
): Promise<{ text: string }[]> {
  const words: { text: string }[] = [];
  let failure: Error | undefined;
  const stream = await engine.open({
    language: languageOf(model),
    latencyMs: 2_000,
    onUpdate: ({ committed }) => void words.push(...committed),
    onError: (error) => (failure = error),
  });
  const bytes = (await readFile(wav)).subarray(HEADER_BYTES);
  const samples = new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  for (let at = 0; at < samples.length && !failure; at += CHUNK)
    await stream.push(samples.subarray(at, at + CHUNK));
  await stream.finish();
  if (failure) throw failure;
  return words;
}
