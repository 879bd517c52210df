import type { Priority } from '@scriptorium/media';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ChildError } from '../child.js';
import { changeTempo, convertVoice, fastestTempo, slowestTempo } from './tempo.js';
import { pronounced } from './pronunciation.js';
import type { Availability } from '../recogniser.js';
import { SynthesisError } from './synthesiser.js';
import type { SpeakOptions, Speech, Synthesiser, Voice } from './synthesiser.js';
import { readVoice, speechBounds, writeVoice } from './voice-wav.js';
import type { VoiceSamples } from './voice-wav.js';

export interface RenderOptions {
  voice: Voice;
  /** Factor of the voice's natural pace. */
  rate: number;
  signal?: AbortSignal;
  priority?: Priority;
}

/** Basic engine that reads a text once, without pace control, pronunciations and trimming. */
export interface VoiceEngine {
  id: string;
  voices: readonly Voice[];
  /** Range of `rate`. */
  rates: readonly [slowest: number, fastest: number];
  /** Maximum length of the text of one call, in characters. */
  maxCharacters: number;
  availability(): Promise<Availability>;
  /** Writes WAV of 16-bit PCM into a temporary folder. @throws {SynthesisError} */
  render(text: string, wavPath: string, options: RenderOptions): Promise<void>;
}

const CLOSE_ENOUGH = 0.01;
const PASSES = 4;
/** The pace of fewer words is not meaningful: they are read within `shortTextRates`. */
const FEWEST_WORDS = 4;
const shortTextRates = [0.8, 1.25] as const;
const PAD_S = 0.02; // kept around the speech, since soft sounds start below the threshold

/** Adds pace control to an engine: reads the text, measures the pace, and reads again at a corrected rate. */
export function synthesiser(engine: VoiceEngine): Synthesiser {
  const { id, voices, maxCharacters } = engine;
  return {
    id,
    voices,
    availability: () => engine.availability(),
    async speak(text, wavPath, options: SpeakOptions = {}) {
      const { voice: name = voices[0]?.id, wordsPerMinute, signal, priority } = options;
      const voice = voices.find((each) => each.id === name);
      if (!voice) throw new SynthesisError('unknown_voice', `unknown voice '${name}'`);
      if (wordsPerMinute !== undefined && !(wordsPerMinute > 0))
        throw new SynthesisError(
          'pace_out_of_range',
          'the pace must be a positive number of words per minute',
        );
      const words = countWords(text);
      if (words === 0) throw new SynthesisError('empty_text', 'the text has no words to speak');
      const spoken = pronounced(text, options.pronunciations ?? []);
      if (spoken.length > maxCharacters)
        throw new SynthesisError('text_too_long', `a text may have at most ${maxCharacters} characters`);
      const folder = await mkdtemp(join(dirname(wavPath), '.speech-'));
      try {
        const reading: Reading = { engine, voice, folder, signal, priority, text: spoken, words };
        const samples = await atPace(reading, wordsPerMinute);
        await writeVoice(join(folder, 'speech.wav'), samples);
        await rename(join(folder, 'speech.wav'), wavPath);
        return measured(samples, words);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

interface Reading {
  engine: VoiceEngine;
  voice: Voice;
  folder: string;
  signal?: AbortSignal;
  priority?: Priority;
  text: string;
  words: number;
}

const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

function measured(samples: VoiceSamples, words: number): Speech {
  const { start, end } = speechBounds(samples)!;
  const ms = (at: number) => (at * 1000) / samples.rate;
  return {
    durationMs: ms(samples.pcm.length),
    startMs: ms(start),
    endMs: ms(end),
    wordsPerMinute: (words * 60_000) / ms(end - start),
  };
}

async function atPace(reading: Reading, wordsPerMinute: number | undefined): Promise<VoiceSamples> {
  const { engine, words } = reading;
  const [slowest, fastest] = words < FEWEST_WORDS ? shortTextRates : engine.rates;
  let samples = await read(reading, 1);
  if (wordsPerMinute === undefined) return samples;
  const missing = () => wordsPerMinute / measured(samples, words).wordsPerMinute;
  let rate = 1;
  for (let pass = 1; pass < PASSES && Math.abs(missing() - 1) > CLOSE_ENOUGH; pass++) {
    const next = Math.min(fastest, Math.max(slowest, rate * missing()));
    if (next === rate) break;
    const before = missing();
    samples = await read(reading, next);
    rate = next;
    if (Math.abs(missing() / before - 1) < 0.001) break; // a server that ignores the rate
  }
  return corrected(reading, samples, missing());
}

/** Corrects the remaining difference in pace by time stretching, which is hardly audible within its limits. */
async function corrected(reading: Reading, samples: VoiceSamples, factor: number): Promise<VoiceSamples> {
  if (Math.abs(factor - 1) <= CLOSE_ENOUGH) return samples;
  if (factor >= slowestTempo && factor <= fastestTempo)
    return trimmed(await changeTempo(samples, factor, reading));
  if (reading.words < FEWEST_WORDS) return samples;
  throw new SynthesisError(
    'pace_out_of_range',
    `${reading.engine.id} cannot read this text at the requested pace`,
  );
}

async function read(reading: Reading, rate: number): Promise<VoiceSamples> {
  const { engine, voice, folder, signal, priority, text } = reading;
  const path = join(folder, 'read.wav');
  try {
    await engine.render(text, path, { voice, rate, signal, priority });
  } catch (error) {
    if (error instanceof ChildError) throw new SynthesisError('failed', error.message, error.killed);
    throw error;
  }
  return trimmed((await readVoice(path)) ?? (await convertVoice(path, reading)));
}

/** Removes the silence before and after the speech. @throws {SynthesisError} if there is no speech. */
function trimmed(samples: VoiceSamples): VoiceSamples {
  const bounds = speechBounds(samples);
  if (!bounds) throw new SynthesisError('failed', 'the engine returned silence', true);
  const pad = Math.round(samples.rate * PAD_S);
  const pcm = samples.pcm.slice(Math.max(0, bounds.start - pad), bounds.end + pad);
  return { rate: samples.rate, pcm };
}
