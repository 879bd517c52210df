import { startReceiver, type Received } from '@scriptorium/testing';
import type { ServerResponse } from 'node:http';

/** A recognisable fake translation: the text in capitals, prefixed with the language. */
export const shouted = (text: string, language: string): string => `${language}: ${text.toUpperCase()}`;

/** A fake server of a translation company, which counts the text it translates. */
export interface Cloud {
  url: string;
  /** Translated texts in order of arrival. */
  texts: string[];
  /** Accepted translation requests in order of arrival. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each company has fields of its own
  requests: any[];
  /** Number of billed characters. */
  characters: number;
  /** Number of translation requests to refuse before the next is accepted. */
  busy: number;
  close(): Promise<void>;
}

export const KEY = 'secret-key';

type Reply = [status: number, body: unknown, headers?: Record<string, string>];
interface Protocol {
  /** Answers requests other than translations. */
  other(request: Received): Reply;
  /** The path of translation requests. */
  path: string;
  isKnown(request: Received, body: Record<string, unknown>): boolean;
  refused(status: number, message: string): Reply;
  /** Returns the texts of a request, or an error message. */
  read(body: Record<string, unknown>): { texts: string[]; language: string } | string;
  answer(translations: string[]): unknown;
}

async function startCloud(protocol: Protocol): Promise<Cloud> {
  const handle = (request: Received): Reply => {
    if (request.method !== 'POST' || request.path !== protocol.path) return protocol.other(request);
    const body = JSON.parse(request.body) as Record<string, unknown>;
    if (!protocol.isKnown(request, body)) return protocol.refused(403, 'Invalid API key');
    const read = protocol.read(body);
    if (typeof read === 'string') return protocol.refused(400, read);
    if (cloud.busy > 0) {
      cloud.busy--;
      const [status, text] = protocol.refused(429, 'Too many requests');
      return [status, text, { 'retry-after': '0' }];
    }
    cloud.requests.push(body);
    cloud.texts.push(...read.texts);
    cloud.characters += read.texts.join('').length;
    return [200, protocol.answer(read.texts.map((text) => shouted(text, read.language)))];
  };
  const send = (request: Received, response: ServerResponse) => {
    const [status, body, headers] = handle(request);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
  const { url, close } = await startReceiver(send);
  const cloud: Cloud = { url, close, texts: [], requests: [], characters: 0, busy: 0 };
  return cloud;
}

const unknownFields = (body: object, known: readonly string[]) =>
  Object.keys(body).filter((name) => !known.includes(name));

/**
 * LibreTranslate 1.6: `GET /languages`, `POST /translate`, with the key as a field. Supports neither context
 * nor glossary.
 */
export const startLibreTranslate = (): Promise<Cloud> =>
  startCloud({
    path: '/translate',
    other: ({ path }) =>
      path === '/languages'
        ? [200, ['en', 'de'].map((code) => ({ code, name: code, targets: ['en', 'de'] }))]
        : [404, { error: 'Not found' }],
    isKnown: (_, { api_key }) => api_key === KEY,
    refused: (status, error) => [status, { error }],
    read: (body) => {
      const unknown = unknownFields(body, ['q', 'source', 'target', 'format', 'alternatives', 'api_key']);
      if (unknown.length) return `Unknown: ${unknown.join()}`;
      const { q, source, target } = body as { q: string | string[]; source: string; target: string };
      if (source !== 'en' || target !== 'de') return `${source} to ${target} is not supported`;
      return { texts: [q].flat(), language: target };
    },
    answer: (translatedText) => ({ translatedText }),
  });

/** DeepL's API, version 2: at most fifty texts in a request, and a quota of characters in `GET /v2/usage`. */
export const startDeepL = (): Promise<Cloud> =>
  startCloud({
    path: '/v2/translate',
    other: ({ path, headers }) => {
      if (headers.authorization !== `DeepL-Auth-Key ${KEY}`) return [403, { message: 'Forbidden' }];
      const codes = path.endsWith('type=target') ? ['FR', 'EN-GB', 'EN-US'] : ['FR', 'EN'];
      return path.startsWith('/v2/languages')
        ? [200, codes.map((language) => ({ language, name: language }))]
        : [404, { message: 'Not found' }];
    },
    isKnown: ({ headers }) => headers.authorization === `DeepL-Auth-Key ${KEY}`,
    refused: (status, message) => [status, { message }],
    read: (body) => {
      const { text, target_lang } = body as { text: string[]; target_lang: string };
      if (!Array.isArray(text) || text.length > 50)
        return "Bad request. Reason: 'text' has at most 50 texts.";
      if (!['FR', 'EN-GB', 'EN-US'].includes(target_lang)) return "Value for 'target_lang' not supported.";
      return { texts: text, language: target_lang };
    },
    answer: (translations) => ({
      translations: translations.map((text) => ({ detected_source_language: 'EN', text })),
    }),
  });

/** A chat server of the OpenAI API: `GET /v1/models`, `POST /v1/chat/completions`. */
export const startChat = (model: string): Promise<Cloud> =>
  startCloud({
    path: '/v1/chat/completions',
    other: ({ path }) =>
      path === '/v1/models'
        ? [200, { object: 'list', data: [{ id: model, object: 'model' }] }]
        : [404, { error: { message: 'Not found', type: 'invalid_request_error' } }],
    isKnown: ({ headers }) => headers.authorization === `Bearer ${KEY}`,
    refused: (status, message) => [status, { error: { message, type: 'invalid_request_error' } }],
    read: (body) => {
      const { messages, model: asked } = body as { messages: { content: string }[]; model: string };
      if (asked !== model) return `The model ${asked} does not exist.`;
      const { sentences } = JSON.parse(messages.at(-1)!.content) as { sentences: string[] };
      return { texts: sentences, language: 'model' };
    },
    answer: (translations) => ({
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: JSON.stringify({ translations }) },
          finish_reason: 'stop',
        },
      ],
    }),
  });
