import { inBatches } from './batches.js';
import { availabilityOf, getJson, postJson, type ServerOptions } from './request.js';
import { primaryLanguage, TranslationError, type Translator } from './translator.js';

export interface DeepLOptions extends ServerOptions {
  /** A key that ends in `:fx` belongs to the free plan, which uses another server. */
  apiKey: string;
  /** Default `https://api.deepl.com` or `https://api-free.deepl.com`, by the key. */
  baseUrl?: string;
  /** `default`, `more`, `less`, `prefer_more` or `prefer_less`. */
  formality?: string;
}

interface Language {
  language: string;
}

interface Answer {
  translations: { text: string }[];
}

/** Creates a translator for version 2 of the DeepL API. Instructions and terms go into `context`, which is not billed. */
export function deepL(options: DeepLOptions): Translator {
  const { apiKey, formality } = options;
  const usual = `https://api${apiKey.endsWith(':fx') ? '-free' : ''}.deepl.com`;
  const base = (options.baseUrl ?? usual).replace(/\/+$/, '');
  const call = { ...options, headers: { authorization: `DeepL-Auth-Key ${apiKey}` } };
  const languages = (type: 'source' | 'target') =>
    getJson<Language[]>(`${base}/v2/languages?type=${type}`, { ...call, timeoutMs: 5_000 });

  /** Returns the codes for a pair of languages, or undefined if the server does not translate it. */
  async function pairs(): Promise<(source: string, target: string) => [string, string] | undefined> {
    const [sources, targets] = await Promise.all([languages('source'), languages('target')]);
    return (source, target) => pairOf(sources, targets, source, target);
  }
  return {
    id: 'deepl',
    availability: () => availabilityOf(pairs(), 'check the DeepL API key'),
    async translate(sentences, { source, target, instructions, terms = [], ...rest }) {
      const found = (await pairs())(source, target);
      if (!found)
        throw new TranslationError(
          'unsupported_languages',
          `DeepL does not translate ${source} to ${target}.`,
        );
      const context = [instructions, terms.join(', ')].filter(Boolean).join('\n').slice(0, 20_000);
      const how = {
        source_lang: found[0],
        target_lang: found[1],
        split_sentences: '0',
        ...(context ? { context } : {}),
        ...(formality ? { formality } : {}),
      };
      // A request is limited to 128 KiB; a character takes at most six bytes in JSON.
      return inBatches(
        sentences,
        { source, target, ...rest },
        { texts: 50, characters: 15_000 },
        async (text) => {
          const request = { ...call, signal: rest.signal };
          const { translations } = await postJson<Answer>(`${base}/v2/translate`, { text, ...how }, request);
          if (translations?.length !== text.length)
            throw new TranslationError('failed', 'DeepL returned the wrong number of texts.');
          return translations.map((translation) => translation.text);
        },
      );
    },
  };
}

function pairOf(
  sources: readonly Language[],
  targets: readonly Language[],
  source: string,
  target: string,
): [string, string] | undefined {
  if (primaryLanguage(source) === primaryLanguage(target)) return undefined;
  const from = sources.find(({ language }) => language === primaryLanguage(source).toUpperCase());
  const to = bestTarget(
    targets.map(({ language }) => language),
    target,
  );
  return from && to ? [from.language, to] : undefined;
}

/** Returns `PT-BR` for `pt-BR`, or else any variant of the language, preferably the bare code. */
function bestTarget(known: readonly string[], tag: string): string | undefined {
  const [exact, primary] = [tag.toUpperCase(), primaryLanguage(tag).toUpperCase()];
  return (
    known.find((code) => code === exact) ??
    known.find((code) => code === primary) ??
    known.find((code) => code.startsWith(`${primary}-`))
  );
}
