import { sentences, translateMaster, type MasterTranscript } from '@scriptorium/captions';
import { findLanguage, findTranslationLevel, type Language } from '@scriptorium/catalog';
import { isTranslationError, type TranslateOptions, type Translator } from '@scriptorium/machine-translation';
import { readTranscript, readVersion, type TranslationInput } from '@scriptorium/transcripts';
import { Rejected, type Run, type Step } from '../plans/plan.js';
import type { TranslationTools } from '../plans/translation-tools.js';
import { languageOfText, SOURCE_REMOVED, type SourceText } from './source-transcript.js';

/** Number of sentences that are translated in one request and stored as a part. */
const SENTENCES_A_PART = 100;

/** Failed attempts after which people start without a draft. */
const MAX_TRIES = 3;

export const TRANSLATION_FAILED = 'The text could not be translated.';

export const levelOf = ({ order }: Run) =>
  findTranslationLevel((order.input as unknown as TranslationInput).levelId)!;

export const isByPeople = (run: Run): boolean => levelOf(run).level.madeBy === 'people';

export async function targetOf({ sql }: TranslationTools, { order }: Run): Promise<Language> {
  const { languageIds } = await readTranscript(sql, order, order.id);
  return findLanguage(languageIds[0]!)!;
}

/**
 * Translates whole sentences with an engine, in parts that are stored one by one, and lays out the result on
 * the times of the source. Returns null if people do the work and no engine supports the languages, or if the
 * engine failed.
 */
export const translate = (
  tools: TranslationTools,
  source: Step<SourceText>,
): Step<MasterTranscript | null> => ({
  name: 'translate',
  weight: 4,
  // While an engine is being checked, `engineFor` throws, and `run` decides how often to try again.
  heavy: (run) =>
    engineFor(tools, run, run.result(source)).then(
      (engine) => engine !== undefined,
      () => true,
    ),
  async run(run) {
    try {
      return await translation(tools, run, run.result(source));
    } catch (error) {
      run.signal.throwIfAborted();
      const isFinal = isTranslationError(error) && isHopeless(error);
      if (isByPeople(run) && (isFinal || run.tries >= MAX_TRIES)) return null;
      throw isFinal ? new Rejected(TRANSLATION_FAILED, error.message) : error;
    }
  },
});

/** Errors that the operator can fix, such as a wrong key, are retried until they are fixed. */
const isHopeless = ({ retryable, code }: { retryable: boolean; code: string }): boolean =>
  !retryable && code !== 'unauthorised';

async function engineFor(
  tools: TranslationTools,
  run: Run,
  source: SourceText,
): Promise<Translator | undefined> {
  const { projectId } = run.order;
  const [from, to] = [languageOfText(source), await targetOf(tools, run)];
  return tools.translators.find({ projectId, level: levelOf(run).level, from, to });
}

async function translation(
  tools: TranslationTools,
  run: Run,
  source: SourceText,
): Promise<MasterTranscript | null> {
  const { projectId, mediaFileId } = run.order;
  const [from, to] = [languageOfText(source), await targetOf(tools, run)];
  const engine = await engineFor(tools, run, source);
  if (!engine) {
    if (isByPeople(run)) return null;
    throw new Rejected(TRANSLATION_FAILED, `No engine translates from ${from.fullName} to ${to.fullName}.`);
  }
  const master = await readVersion(tools.sql, run.order, source);
  if (!master) throw new Rejected(SOURCE_REMOVED);
  const texts = await inParts(
    run,
    engine,
    sentences(master).map(({ text }) => text),
    {
      source: from.tag,
      target: to.tag,
      instructions: await tools.profiles.instructions({ projectId }),
      terms: await tools.glossaries.wordsFor(mediaFileId),
    },
  );
  return translateMaster(master, texts, to.tag);
}

async function inParts(
  run: Run,
  engine: Translator,
  texts: readonly string[],
  { terms = [], ...how }: TranslateOptions,
): Promise<string[]> {
  const out: string[] = [];
  while (out.length < texts.length) {
    const [from, part] = [out.length, texts.slice(out.length, out.length + SENTENCES_A_PART)];
    const key = `${engine.id}:${from}`;
    let done = await run.loadPart<string[]>(key);
    if (!done) {
      run.signal.throwIfAborted();
      const said = part.join('\n').toLowerCase();
      done = await engine.translate(part, {
        ...how,
        terms: terms.filter((term) => said.includes(term.toLowerCase())),
        signal: run.signal,
        onProgress: (share) => run.progress((from + share * part.length) / texts.length),
      });
      await run.savePart(key, done);
    }
    out.push(...done);
    run.progress(out.length / texts.length);
  }
  return out;
}
