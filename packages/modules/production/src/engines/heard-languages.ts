import { Injectable } from '@nestjs/common';
import { languages } from '@scriptorium/catalog';
import { LanguageUnknown, SpokenLanguages, type HeardLanguages, type HeardSource } from '@scriptorium/files';
import { Storage } from '@scriptorium/server-kit';
import { isRecognitionError, type IdentifiedLanguage } from '@scriptorium/speech';
import { Rejected } from '../plans/plan.js';
import { withAudio } from '../steps/with-audio.js';
import { LanguageIdentifiers } from './language-identifiers.js';

/** A less certain language is left to people: an order in the wrong language has to be paid, too. */
const MIN_CONFIDENCE = 0.3;
/** Share of the speech from which a language is one of the file. */
const MIN_SHARE = 0.1;
const UNKNOWN = 'The language could not be identified.';

/** Identifies the languages of sources with the first engine that is available. */
@Injectable()
export class HeardLanguagesOfSources extends SpokenLanguages {
  constructor(
    private readonly identifiers: LanguageIdentifiers,
    private readonly storage: Storage,
  ) {
    super();
  }

  check(): void {
    void this.identifiers.best;
  }

  async identify(source: HeardSource, signal: AbortSignal): Promise<HeardLanguages> {
    const engine = this.identifiers.best;
    try {
      return await withAudio(this.storage, source, { signal }, async (wav) =>
        heardIn(await engine.identify(wav, { signal }), engine.id),
      );
    } catch (error) {
      if (error instanceof Rejected)
        throw new LanguageUnknown([error.reason, error.details].filter(Boolean).join(' '));
      const isHopeless = isRecognitionError(error) && !error.retryable;
      throw isHopeless ? new LanguageUnknown(`${UNKNOWN} ${error.message}`) : error;
    }
  }
}

/**
 * Returns the languages of the catalogue that were heard.
 * @throws {LanguageUnknown} if there is none, or it is too uncertain
 */
export function heardIn({ language, confidence, spans }: IdentifiedLanguage, engine: string): HeardLanguages {
  if (language === null) throw new LanguageUnknown('No speech was found whose language could be identified.');
  const first = idOf(language);
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language);
  if (first === undefined)
    throw new LanguageUnknown(`${UNKNOWN} It sounds like ${name}, which is not in GET /v3/languages.`);
  if (confidence < MIN_CONFIDENCE)
    throw new LanguageUnknown(
      `${UNKNOWN} It may be ${name}, with a confidence of only ${Math.round(confidence * 100)} %.`,
    );
  const heard = spans.flatMap(({ startMs, endMs, language: code }) => {
    const languageId = idOf(code);
    return languageId === undefined ? [] : [{ startMs, endMs, languageId }];
  });
  const lengths = new Map<number, number>();
  for (const { startMs, endMs, languageId } of heard)
    lengths.set(languageId, (lengths.get(languageId) ?? 0) + endMs - startMs);
  const heardMs = spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const others = [...lengths]
    .filter(([id, length]) => id !== first && length >= heardMs * MIN_SHARE)
    .sort((a, b) => b[1] - a[1])
    .map(([id]) => id);
  return { engine, confidence, heardMs, languageIds: [first, ...others], spans: heard };
}

/** The first variant of a language, such as the French of France. */
const idOf = (iso639: string): number | undefined => languages.find((each) => each.iso639 === iso639)?.id;
