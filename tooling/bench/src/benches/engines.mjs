import {
  diarisationError,
  espeakSynthesiser,
  fliteSynthesiser,
  ModelStore,
  pocketSphinx,
  sherpaDiariser,
  sherpaRecogniser,
  sherpaSynthesiser,
  whisperRecogniser,
} from '@scriptorium/speech';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { conversation } from '../conversation.mjs';
import { knownSpeech } from '../known-speech.mjs';
import { gated, noises, voices as noisyVoices, withNoise, write } from '../noisy-speech.mjs';
import { childCosts } from '../process-costs.mjs';
import { openFolder } from '../stage.mjs';
import { wordErrors } from '../word-errors.mjs';

const LINE = 'She opens the letter, reads it twice, and puts it back on the table without a word.';
const MINUTE_MS = 60_000;

/**
 * Time, memory and errors of every engine that is installed, on generated speech: recognisers, engines that tell speakers
 * apart, and voices. `MODELS_FOLDER` has the models.
 */
export async function engines({ engineSeconds }) {
  await using opened = await openFolder();
  const { folder } = opened;
  const installed = await new ModelStore(process.env.MODELS_FOLDER ?? '.data/models').installed();
  const of = (engine, kind) => installed.filter((model) => model.engine === engine && model.kind === kind);
  return [
    ...(await recognisers(folder, engineSeconds, [
      pocketSphinx(),
      ...of('whisper', 'recogniser').map(({ path, languages }) =>
        whisperRecogniser({ model: path, languages }),
      ),
      ...of('sherpa', 'recogniser').map(({ path, languages }) =>
        sherpaRecogniser({ model: path, languages }),
      ),
    ])),
    ...(await noisySpeech(folder)),
    ...(await diarisers(
      folder,
      engineSeconds,
      of('sherpa', 'diariser').map(({ path }) => sherpaDiariser({ model: path })),
    )),
    ...(await voices(folder, [
      fliteSynthesiser(),
      espeakSynthesiser(),
      ...of('sherpa', 'voice').map(({ path, sherpa }) =>
        sherpaSynthesiser({ model: path, voices: sherpa.voices }),
      ),
    ])),
  ];
}

async function recognisers(folder, seconds, all) {
  const wav = join(folder, 'speech.wav');
  const { sentences } = await knownSpeech(wav, seconds);
  return measured(all, seconds * 1000, async (engine) => {
    const { words } = await engine.recognise(wav, { language: 'en' });
    return `${wordErrors(sentences.join(' '), words.map(({ text }) => text).join(' ')).toFixed(1)} % of words wrong`;
  });
}

const RATIOS = [20, 10, 5];
/** Of each generated voice, since a minute of speech in noise takes more than a minute of CPU time. */
const NOISY_SECONDS = 20;

/**
 * PocketSphinx with the denoiser and the floor, compared with PocketSphinx alone: all voices in the cases with a target and between
 * digital zeros, the last one, which is human where that is installed, in the others.
 */
async function noisySpeech(folder) {
  const engines = [pocketSphinx({ denoise: false }), pocketSphinx()];
  if (!(await engines[0].availability()).available) return [];
  const spoken = await noisyVoices(folder, NOISY_SECONDS);
  const noise = await noises(folder, 2 * NOISY_SECONDS);
  const header = (await readFile(join(folder, 'speech.wav'))).subarray(0, 44);
  const cases = [
    { name: 'clear', change: (pcm) => pcm, target: 0.85, all: true },
    { name: 'between digital zeros', change: gated, all: true },
    ...Object.keys(noise).flatMap((kind) =>
      RATIOS.map((ratio) => ({
        name: `with ${kind} ${ratio} dB below`,
        change: (pcm) => withNoise(pcm, noise[kind], ratio),
        ...(ratio === 10 && { target: 0.6, all: true }),
      })),
    ),
  ];
  const rows = [];
  for (const { name, change, target, all } of cases) {
    const found = [];
    for (const engine of engines)
      found.push(await heard(engine, all ? spoken : spoken.slice(-1), { folder, header, change }));
    const [alone, ours] = found;
    const ratio = ours.wrong / alone.wrong;
    const cpuRatio = ours.cpuMs / alone.cpuMs;
    rows.push({
      name: `speech ${name}`,
      baseline: percent(alone),
      ours: `${percent(ours)}, ${cpuRatio.toFixed(2)} of the CPU time`,
      ratio: ratio.toFixed(2),
      ...(target && { target: `≤ ${target}, CPU ≤ 1.15`, met: ratio <= target && cpuRatio <= 1.15 }),
    });
    console.error(Object.values(rows.at(-1)).join(' | '));
  }
  return rows;
}

const percent = ({ wrong, each }) => `${wrong.toFixed(1)} % of words wrong (${each.join(', ')})`;

/** Returns the mean word error rate over the voices, that of each, and the CPU time. */
async function heard(engine, spoken, { folder, header, change }) {
  const path = join(folder, 'noisy.wav');
  const rates = [];
  let cpuMs = 0;
  for (const { name, pcm, text } of spoken) {
    await write(path, change(pcm), header);
    const { result, costs } = await childCosts(() => engine.recognise(path, { language: 'en' }));
    cpuMs += costs.cpuMs;
    rates.push({ name, rate: wordErrors(text, result.words.map((word) => word.text).join(' ')) });
  }
  const wrong = rates.reduce((sum, { rate }) => sum + rate, 0) / rates.length;
  return { wrong, cpuMs, each: rates.map(({ name, rate }) => `${name} ${rate.toFixed(0)}`) };
}

async function diarisers(folder, seconds, all) {
  if (all.length === 0) return [{ name: 'speakers told apart', baseline: '', ours: 'no model is installed' }];
  const wav = join(folder, 'conversation.wav');
  const { turns, durationMs } = await conversation(wav, seconds);
  return measured(all, durationMs, async (engine) => {
    const found = await engine.diarise(wav);
    const speakers = new Set(found.map(({ speaker }) => speaker)).size;
    const error = (100 * diarisationError(turns, found)).toFixed(1);
    return `${error} % of the time wrong, ${speakers} of 4 speakers`;
  });
}

async function voices(folder, all) {
  const rows = [];
  for (const voice of all) {
    if (!(await voice.availability()).available) continue;
    const english = voice.voices.find(({ language }) => language === 'en')?.id;
    const options = { voice: english, wordsPerMinute: 170 };
    let spokenMs = 0;
    const { costs } = await childCosts(async () => {
      ({ durationMs: spokenMs } = await voice.speak(LINE, join(folder, 'line.wav'), options));
    });
    rows.push({ name: `voice ${voice.id}`, baseline: '', ours: shown(costs, spokenMs) });
  }
  return rows;
}

async function measured(all, durationMs, run) {
  const rows = [];
  for (const engine of all) {
    if (!(await engine.availability()).available) continue;
    const { result, costs } = await childCosts(() => run(engine));
    rows.push({ name: engine.id, baseline: '', ours: `${result}, ${shown(costs, durationMs)}` });
  }
  return rows;
}

const shown = ({ ms, cpuMs, bytes }, durationMs) => {
  const perMinute = (time) => ((time / durationMs) * (MINUTE_MS / 1000)).toFixed(1);
  return `${perMinute(ms)} s per minute, ${perMinute(cpuMs)} s of CPU, ${(bytes / 1e6).toFixed(0)} MB`;
};
