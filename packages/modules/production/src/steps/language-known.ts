import { findLanguage } from '@scriptorium/catalog';
import { isDomainError } from '@scriptorium/core';
import type { WantedWork } from '@scriptorium/orders';
import { Rejected, Wait, type Plan, type Run, type Step } from '../plans/plan.js';
import type { LanguageTools } from '../plans/language-tools.js';
import type { ReadySource } from './source-ready.js';

interface Tools extends Pick<LanguageTools, 'files' | 'inputs'> {
  /** Checks the engines of the plan, as orders with a known language do when they are placed. */
  check: Plan['check'];
}

/** A source whose languages are known. */
export interface SpokenSource extends ReadySource {
  /** For the customer, if the file changes its language. */
  languageWarning?: string | undefined;
}

/** Waits until the source of the file is ready and its language is known, if the service identifies it. */
export const languageKnown = (source: Step<ReadySource>, tools: Tools): Step<SpokenSource> => ({
  ...source,
  run: async (run) => ({ ...(await source.run(run)), languageWarning: await warningOf(run, tools) }),
});

/**
 * @returns a warning if the file changes its language
 * @throws {Wait} until the language is known, {@link Rejected} if it cannot be identified or no engine has it
 */
async function warningOf({ order }: Run, { files, inputs, check }: Tools): Promise<string | undefined> {
  const { languageIds, languageIdentification: found } = await files.get(order, order.mediaFileId);
  const [primary, ...others] = languageIds;
  if (primary === undefined) {
    if (found?.status !== 'failed') throw new Wait();
    throw new Rejected(found.reason!, 'Set the language of the file, and retry the order.');
  }
  if (!found) return undefined;
  const language = findLanguage(primary)!;
  const { id, kind, projectId } = order;
  await checkEngines(check, { kind, projectId, language, speakers: await inputs.needsDiariser(id) });
  if (others.length === 0) return undefined;
  const names = others.map((each) => findLanguage(each)!.fullName).join(', ');
  return `Parts of the file are in ${names}. All of it was processed as ${language.fullName}.`;
}

/** Steps wait for an engine that is only unavailable at the moment. */
async function checkEngines(check: Plan['check'], work: WantedWork): Promise<void> {
  try {
    await check(work);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    if (error.code === 'engine.missing') throw new Rejected(error.message);
  }
}
