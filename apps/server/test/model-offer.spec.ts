import { knownModels, ModelStore, type KnownModel } from '@scriptorium/speech';
import { writeTestModel } from '@scriptorium/speech/testing';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { askOnTerminal } from '../src/model-offer-terminal.js';
import { bestModelFor, offerModel, type OfferTerminal } from '../src/model-offer.js';

const GB = 2 ** 30;
const small = { cores: 1, memory: GB };
let folder: string;
let publisher: Server;
let model: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'model-offer-'));
  await writeTestModel(path.join(folder, 'model'), { says: [' Yes', '.'] });
  model = await readFile(path.join(folder, 'model'));
  publisher = createServer((_, response) => response.end(model)).listen(0, '127.0.0.1');
  await new Promise((ready) => publisher.once('listening', ready));
});
afterAll(async () => {
  publisher.close();
  await rm(folder, { recursive: true, force: true });
});

async function offer(answer: string | undefined, more: object = {}, data?: string) {
  const SCRIPTORIUM_DATA = data ?? (await mkdtemp(path.join(folder, 'data-')));
  const MODELS_FOLDER = path.join(SCRIPTORIUM_DATA, 'models');
  const url = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}`;
  const config = {
    SCRIPTORIUM_DATA,
    MODELS_FOLDER,
    MODELS_URL: url,
    SCRIPTORIUM_ROLE: 'all',
    ...more,
  } as never;
  const asked: string[] = [];
  const shown: string[] = [];
  const terminal: OfferTerminal = {
    ask: async (question) => (asked.push(question), answer),
    show: (line) => void shown.push(line),
    onProgress: () => undefined,
  };
  const known: KnownModel = {
    ...bestModelFor(small),
    downloads: [
      {
        ...bestModelFor(small).downloads[0]!,
        bytes: model.length,
        sha256: createHash('sha256').update(model).digest('hex'),
      },
    ],
  };
  await offerModel(config, terminal, {
    machine: small,
    store: new ModelStore(MODELS_FOLDER, [known]),
    retryMs: 1,
  });
  const installed = await readdir(MODELS_FOLDER).catch(() => []);
  return { asked, shown, installed, data: SCRIPTORIUM_DATA };
}

it('offers the best model that the machine can run, with its size and licence', async () => {
  const nameFor = (cores: number, memory: number) => bestModelFor({ cores, memory }).name;
  expect(nameFor(8, 16 * GB)).toBe('large-v3-turbo-q5_0');
  expect(nameFor(8, 4 * GB)).toBe('small-q5_1');
  expect(nameFor(2, 16 * GB)).toBe('small-q5_1');
  expect(nameFor(1, GB / 2)).toBe('base-q5_1');
  const { asked } = await offer('');
  const { bytes } = knownModels.find(({ name }) => name === 'base-q5_1')!;
  expect(asked).toEqual([expect.stringContaining(`(${Math.round(bytes / 1e6)} MB, licence MIT)`)]);
});

it('installs after a yes, and then asks no more', async () => {
  const { installed, shown, data } = await offer('y');
  expect([installed, shown]).toEqual([['ggml-base-q5_1.bin'], [expect.stringContaining('is installed in')]]);
  expect((await offer('y', {}, data)).asked).toEqual([]);
});

it('remembers a no, and asks again after any other answer', async () => {
  const refused = await offer('n');
  expect([refused.installed, (await offer('y', {}, refused.data)).asked]).toEqual([[], []]);
  const unanswered = await offer(undefined);
  expect((await offer('', {}, unanswered.data)).asked).toHaveLength(1);
});

it('starts without a model if the download fails', async () => {
  const { installed, shown } = await offer('yes', { MODELS_URL: 'http://127.0.0.1:9' });
  expect(installed.filter((name) => !name.endsWith('.part'))).toEqual([]);
  expect(shown).toEqual([expect.stringContaining('Try again with: scriptorium models install base-q5_1')]);
});

it('asks nothing when engines are configured, for a process that only answers requests, and without a terminal', async () => {
  expect((await offer('y', { SPEECH_ENGINES: [{ engine: 'pocketsphinx' }] })).asked).toEqual([]);
  expect((await offer('y', { SCRIPTORIUM_ROLE: 'api' })).asked).toEqual([]);
  expect(askOnTerminal({})).toBeUndefined(); // tests have no terminal
});
