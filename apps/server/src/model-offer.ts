import {
  knownModels,
  ModelError,
  ModelStore,
  type InstallOptions,
  type KnownModel,
} from '@scriptorium/speech';
import { readFile, mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import type { Config } from './config.js';
import { InstalledModels } from './installed-models.js';
import { ownCommand } from './own-command.js';

/** How the offer reaches the operator. */
export interface OfferTerminal {
  /** Returns the answer to the question; undefined if there is none, for example because the input has ended. */
  ask(question: string): Promise<string | undefined>;
  show(line: string): void;
  /** Shows the progress of the download. */
  onProgress(received: number, total: number): void;
}

type OfferConfig = Pick<
  Config,
  'SPEECH_ENGINES' | 'MODELS_FOLDER' | 'MODELS_URL' | 'SCRIPTORIUM_DATA' | 'SCRIPTORIUM_ROLE'
>;

const GB = 2 ** 30;
/** Models for whisper.cpp with what they need to be usable, best first. A job needs about the size of its file in memory. */
const choices: readonly { name: string; cores: number; memory: number }[] = [
  { name: 'large-v3-turbo-q5_0', cores: 4, memory: 6 * GB },
  { name: 'small-q5_1', cores: 2, memory: 2 * GB },
  { name: 'base-q5_1', cores: 1, memory: 0 },
];

/** Returns the best model that a machine can run while it serves requests. */
export function bestModelFor(machine: { cores: number; memory: number }): KnownModel {
  const { name } = choices.find(({ cores, memory }) => machine.cores >= cores && machine.memory >= memory)!;
  return knownModels.find((model) => model.name === name)!;
}

/** The remembered answer, in the data folder. */
const answerFile = (folder: string) => path.join(folder, 'model-offer.json');

/**
 * Offers to install a model at a start without one. A no is remembered; every other answer but a yes leaves the question for the
 * next start. A failed download is reported and does not prevent the start.
 * @param terminal undefined without a terminal
 */
export async function offerModel(
  config: OfferConfig,
  terminal: OfferTerminal | undefined,
  {
    machine = { cores: availableParallelism(), memory: totalmem() },
    store = new ModelStore(config.MODELS_FOLDER),
    retryMs = undefined as number | undefined,
  } = {},
): Promise<void> {
  if (!terminal || config.SPEECH_ENGINES || config.SCRIPTORIUM_ROLE === 'api') return;
  const installed = await InstalledModels.in(config.MODELS_FOLDER);
  if ((['sherpa', 'whisper'] as const).some((engine) => installed.of(engine, 'recogniser').length)) return;
  if (await wasRefused(config.SCRIPTORIUM_DATA)) return;
  const model = bestModelFor(machine);
  const answer = await terminal.ask(
    `Speech is recognised in English only, with many mistakes. ${model.name} recognises ${model.languages.length} languages, ` +
      `with far fewer.\nDownload and install it now (${Math.round(model.bytes / 1e6)} MB, licence ${model.license})? ` +
      'y = yes, n = no and do not ask again, Enter = not now: ',
  );
  if (/^n(o)?$/i.test(answer?.trim() ?? '')) return refuse(config.SCRIPTORIUM_DATA);
  if (/^y(es)?$/i.test(answer?.trim() ?? ''))
    await install(store, model, terminal, { mirror: config.MODELS_URL, retryMs });
}

async function install(
  store: ModelStore,
  { name, bytes }: KnownModel,
  terminal: OfferTerminal,
  options: InstallOptions,
): Promise<void> {
  try {
    await store.install(name, { ...options, onProgress: (received) => terminal.onProgress(received, bytes) });
    terminal.show(`${name} is installed in ${store.folder}`);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    terminal.show(`${error.message}. Try again with: ${ownCommand(`models install ${name}`)}`);
  }
}

const wasRefused = (folder: string): Promise<boolean> =>
  readFile(answerFile(folder), 'utf8').then(
    (text) => text.includes('"no"'),
    () => false,
  );

async function refuse(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(answerFile(folder), `${JSON.stringify({ answer: 'no' })}\n`);
}
