import { inBatches } from './batches.js';
import { availabilityOf, getJson, postJson, type ServerOptions } from './request.js';
import { primaryLanguage, TranslationError, type Translator } from './translator.js';

export interface LibreTranslateOptions extends ServerOptions {
  /** URL of the server, such as `http://localhost:5000`. */
  baseUrl: string;
  apiKey?: string;
}

interface Language {
  code: string;
  targets?: string[];
}

/** Creates a translator for a LibreTranslate server: `GET /languages`, and `POST /translate` with a list of texts. */
export function libreTranslate(options: LibreTranslateOptions): Translator {
  const base = options.baseUrl.replace(/\/+$/, '');
  const languages = () => getJson<Language[]>(`${base}/languages`, { ...options, timeoutMs: 5_000 });
  /** Returns the server's code for a language: it lists `zh-Hans` in full but `pt-PT` as `pt`. */
  const codeOf = (known: readonly string[], tag: string) =>
    [tag, primaryLanguage(tag)].find((code) => known.includes(code));

  /** Returns the server's codes for a pair of languages, or undefined if it does not translate it. */
  async function pairs(): Promise<(source: string, target: string) => [string, string] | undefined> {
    const listed = await languages();
    const codes = listed.map(({ code }) => code);
    return (source, target) => {
      const from = codeOf(codes, source);
      const { targets = codes } = listed.find(({ code }) => code === from) ?? {};
      const to = codeOf(targets, target);
      return from && to && from !== to ? [from, to] : undefined;
    };
  }

  return {
    id: 'libretranslate',
    availability: () =>
      availabilityOf(pairs(), `start LibreTranslate at ${base}, or correct its URL or API key`),
    async translate(sentences, call) {
      const found = (await pairs())(call.source, call.target);
      if (!found)
        throw new TranslationError(
          'unsupported_languages',
          `LibreTranslate has no translation from ${call.source} to ${call.target}.`,
        );
      const [source, target] = found;
      const key = options.apiKey ? { api_key: options.apiKey } : {};
      return inBatches(sentences, call, { texts: 50, characters: 5_000 }, async (q) => {
        const body = { q, source, target, format: 'text', ...key };
        const request = { ...options, signal: call.signal };
        const { translatedText } = await postJson<{ translatedText: string[] }>(
          `${base}/translate`,
          body,
          request,
        );
        if (!Array.isArray(translatedText) || translatedText.length !== q.length)
          throw new TranslationError('failed', 'LibreTranslate returned the wrong number of texts.');
        return translatedText;
      });
    },
  };
}
