import { atLowPriority } from '@scriptorium/core';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { inBatches } from './batches.js';
import { primaryLanguage, TranslationError, type Translator } from './translator.js';

export interface ApertiumOptions {
  /** Default `apertium`, found on the PATH. */
  binary?: string;
  /** Time limit of one batch of sentences in ms. Default 20 minutes, since it yields to other work on the processor. */
  timeoutMs?: number;
}

interface Pair {
  /** Name of the pair, such as `eng-spa`. */
  name: string;
  from: string | undefined;
  to: string | undefined;
}

const REMEMBER_MS = 5_000;

const remedy = 'apt-get install --no-install-recommends -y apertium apertium-eng-spa (or another pair)';

/**
 * Creates a translator that runs Apertium, a rule-based system, in a separate process: offline and fast, for drafts that
 * people correct. Supports the language pairs whose data is installed.
 */
export function apertium({ binary = 'apertium', timeoutMs = 1_200_000 }: ApertiumOptions = {}): Translator {
  let known: { at: number; pairs: Promise<Pair[]> } | undefined;

  /** Lists the installed pairs, those without a variant first. Cached briefly, so that newly installed pairs are found. */
  function pairs(): Promise<Pair[]> {
    if (!known || Date.now() - known.at > REMEMBER_MS) {
      const asked = { at: Date.now(), pairs: list() };
      known = asked;
      asked.pairs.catch(() => known === asked && (known = undefined)); // the next call asks again
    }
    return known.pairs;
  }

  async function list(): Promise<Pair[]> {
    const listed = await run([binary, '-l'], AbortSignal.timeout(10_000));
    const names = listed.split('\n').map((line) => line.trim());
    return names
      .filter(Boolean)
      .toSorted((a, b) => a.length - b.length)
      .map(pairOfName);
  }

  return {
    id: 'apertium',
    async availability() {
      try {
        const known = await pairs();
        if (known.length === 0)
          return { available: false, reason: 'no language pair of Apertium is installed', remedy };
        return { available: true, translates: (source, target) => !!pairOf(known, source, target) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT')
          return { available: false, reason: 'apertium is not installed', remedy };
        const reason = `apertium does not answer: ${(error as Error).message}`;
        return { available: false, reason, remedy: 'run "apertium -l" to see why', inconclusive: true };
      }
    },
    async translate(sentences, call) {
      const pair = pairOf(await pairs(), call.source, call.target);
      if (!pair)
        throw new TranslationError(
          'unsupported_languages',
          `No Apertium data is installed for ${call.source} to ${call.target}.`,
        );
      const translate = async (batch: string[]): Promise<string[]> => {
        const deadline = AbortSignal.timeout(timeoutMs);
        const signal = call.signal ? AbortSignal.any([call.signal, deadline]) : deadline;
        const paragraphs = batch.map((sentence) => `${sentence}\n\n`).join('');
        const out = await translateText([binary, '-u', '-f', 'txt', pair], paragraphs, signal);
        const found = out.replace(/\n+$/, '').split('\n\n');
        if (found.length === batch.length) return found;
        if (out.trim() === '') throw new TranslationError('failed', 'Apertium returned no text.');
        if (batch.length === 1) return [out.replaceAll('\n', ' ')];
        const half = batch.length >> 1; // a sentence broke the paragraph count: bisect to isolate it
        return [...(await translate(batch.slice(0, half))), ...(await translate(batch.slice(half)))];
      };
      return inBatches(sentences, call, { texts: 2_000, characters: 200_000 }, translate);
    },
  };
}

function pairOf(pairs: readonly Pair[], source: string, target: string): string | undefined {
  const [from, to] = [primaryLanguage(source), primaryLanguage(target)];
  return pairs.find((pair) => pair.from === from && pair.to === to)?.name;
}

/** Parses a name such as `eng-spa`. Codes are ISO 639-1, 639-2 or 639-3, some with a variant. */
function pairOfName(name: string): Pair {
  const [from, to] = name.split('-').map((code) => languageOf(code.split('_')[0]!));
  return { name, from, to };
}

function languageOf(code: string): string | undefined {
  try {
    return primaryLanguage(code);
  } catch {
    return undefined;
  }
}

/** Translates a text through files: the program reopens its input and output, which fails for the sockets that Node uses. */
async function translateText(argv: readonly string[], input: string, signal: AbortSignal): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'scriptorium-apertium-'));
  const [from, to] = [join(folder, 'source.txt'), join(folder, 'target.txt')];
  try {
    await writeFile(from, input);
    await run(atLowPriority([...argv, from, to]), signal); // yields to the service and its database
    return await readFile(to, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the stdout of the program, a pipeline of several processes. Kills the whole process group on abort. */
async function run([program, ...args]: readonly string[], signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  const child = spawn(program!, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const kill = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // already ended
    }
  };
  signal.addEventListener('abort', kill, { once: true });
  const ended = new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done));
  try {
    const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
    signal.throwIfAborted();
    if (code !== 0) throw new TranslationError('failed', `apertium ended with ${code}: ${err.slice(-500)}`);
    return out;
  } finally {
    signal.removeEventListener('abort', kill);
  }
}
