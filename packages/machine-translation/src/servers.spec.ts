import { createServer, type IncomingMessage, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { chatTranslator } from './chat.js';
import { deepL } from './deepl.js';
import { libreTranslate } from './libre-translate.js';

type Reply = { status?: number; headers?: Record<string, string>; body: unknown };
/** Fields of the three protocols that the tests check. */
interface Body {
  text: string[];
  q: string[];
  target_lang: string;
  messages: { content: string }[];
}
interface Request {
  route: string;
  headers: IncomingMessage['headers'];
  /** Parsed JSON body; empty for a GET. */
  body: Body;
}

let server: Server;
let baseUrl: string;
let requests: Request[] = [];
/** Handler of the test server; set by each test. */
let answer: (request: Request) => Reply;

beforeAll(async () => {
  server = createServer(async (incoming, response) => {
    const route = `${incoming.method} ${incoming.url}`;
    const body = (incoming.method === 'POST' ? await json(incoming) : {}) as Body;
    const request = { route, headers: incoming.headers, body };
    requests.push(request);
    const reply = answer(request);
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => (requests = []));
afterAll(() => new Promise((done) => server.close(done)));

const upper = (texts: string[]) => texts.map((text) => text.toUpperCase());
const toGerman = { source: 'en', target: 'de' };

describe('DeepL', () => {
  const languages = (route: string) =>
    route.includes('type=source') ? ['EN', 'DE'] : ['EN-GB', 'EN-US', 'DE', 'PT-BR', 'PT-PT'];
  const cloud = ({ route, body }: Request): Reply =>
    route.startsWith('GET')
      ? { body: languages(route).map((language) => ({ language })) }
      : { body: { translations: upper(body.text).map((text) => ({ text })) } };
  const engine = () => deepL({ apiKey: 'secret', baseUrl, maxWaitMs: 5 });

  it('sends at most fifty sentences per request, with key, languages and context', async () => {
    answer = cloud;
    const sentences = Array.from({ length: 120 }, (_, i) => (i === 3 ? '' : `line ${i}`));
    const done = await engine().translate(sentences, {
      ...toGerman,
      instructions: 'Formal.',
      terms: ['Scriptorium'],
    });
    expect(done).toEqual(upper(sentences));
    const posts = requests.filter(({ route }) => route === 'POST /v2/translate');
    expect(posts.map(({ body }) => body.text.length)).toEqual([50, 50, 19]);
    expect(posts[0]).toMatchObject({
      headers: { authorization: 'DeepL-Auth-Key secret' },
      body: { source_lang: 'EN', target_lang: 'DE', context: 'Formal.\nScriptorium', split_sentences: '0' },
    });
  });

  const pairs = async () => {
    const state = await engine().availability();
    if (!state.available) throw new Error(state.reason);
    return state.translates;
  };

  it('chooses a variant of the target language', async () => {
    answer = cloud;
    await engine().translate(['Hi'], { source: 'de', target: 'en' });
    expect(requests.at(-1)!.body.target_lang).toBe('EN-GB');
    expect((await pairs())('en', 'pt-BR')).toBe(true);
    expect((await pairs())('en', 'xh')).toBe(false);
  });

  it('waits for the time that a busy server requests, then retries', async () => {
    let busy = 2;
    answer = (request) =>
      request.route.startsWith('POST') && busy-- > 0
        ? { status: 429, headers: { 'retry-after': '0' }, body: { message: 'Too many requests' } }
        : cloud(request);
    expect(await engine().translate(['Hi'], toGerman)).toEqual(['HI']);
    expect(requests.filter(({ route }) => route.startsWith('POST'))).toHaveLength(3);
  });

  it.each([
    [456, 'quota', true],
    [403, 'unauthorised', false],
    [400, 'refused', false],
    [503, 'failed', true],
  ])('maps status %i to the error `%s`', async (status, code, retryable) => {
    answer = (request) => (request.route.startsWith('GET') ? cloud(request) : { status, body: 'no' });
    await expect(engine().translate(['Hi'], toGerman)).rejects.toMatchObject({ code, retryable });
  });
});

describe('LibreTranslate', () => {
  const cloud = ({ route, body }: Request): Reply =>
    route === 'GET /languages'
      ? {
          body: [
            { code: 'en', targets: ['en', 'de', 'zh-Hans'] },
            { code: 'de', targets: ['en'] },
          ],
        }
      : { body: { translatedText: upper(body.q) } };
  const engine = () => libreTranslate({ baseUrl, apiKey: 'k', maxWaitMs: 5 });

  it('translates a list of sentences with the language codes of the server', async () => {
    answer = cloud;
    expect(await engine().translate(['one', 'two'], { source: 'en-US', target: 'zh-Hans' })).toEqual([
      'ONE',
      'TWO',
    ]);
    expect(requests.at(-1)!.body).toEqual({
      q: ['one', 'two'],
      source: 'en',
      target: 'zh-Hans',
      format: 'text',
      api_key: 'k',
    });
    const state = await engine().availability();
    expect(state.available && state.translates('de', 'zh-Hans')).toBe(false);
    expect(state.available && state.translates('en-US', 'de')).toBe(true);
  });

  it('reports an unreachable server as unavailable', async () => {
    const away = libreTranslate({ baseUrl: 'http://127.0.0.1:1' });
    expect(await away.availability()).toMatchObject({ available: false, inconclusive: true });
  });
});

describe('chat model', () => {
  const model = (translate: (sentences: string[]) => unknown) => (request: Request) => {
    const { sentences } = JSON.parse(request.body.messages[1]!.content);
    const content = `\`\`\`json\n${JSON.stringify({ translations: translate(sentences) })}\n\`\`\``;
    return { body: { choices: [{ message: { content } }] } };
  };
  const engine = () => chatTranslator({ baseUrl: `${baseUrl}/v1/`, apiKey: 'k', model: 'm' });

  it('receives languages, terms, instructions and the preceding sentences', async () => {
    answer = model(upper);
    const sentences = Array.from({ length: 41 }, (_, i) => `s${i}`);
    const done = await engine().translate(sentences, {
      ...toGerman,
      instructions: 'Sie, not du',
      terms: ['Foo'],
    });
    expect(done).toEqual(upper(sentences));
    const [first, second] = requests;
    expect(first!.route).toBe('POST /v1/chat/completions');
    const system = second!.body.messages[0]!.content;
    for (const part of ['English', 'German', 'Foo', 'Sie, not du', 's36\ns37\ns38\ns39'])
      expect(system).toContain(part);
  });

  it('retries when the model drops a sentence, and fails after repeated wrong answers', async () => {
    let wrong = 1;
    answer = model((sentences) => upper(wrong-- > 0 ? sentences.slice(1) : sentences));
    expect(await engine().translate(['a', 'b'], toGerman)).toEqual(['A', 'B']);
    for (const [wrong, reason] of [
      ['I cannot do that', 'the response has no list of translations'],
      [['A', 'B'], 'the list has 2 items'],
      [[1], 'an item is not a text'],
    ] as const) {
      answer = model(() => wrong as unknown);
      await expect(engine().translate(['a'], toGerman)).rejects.toMatchObject({
        code: 'failed',
        retryable: true,
        message: `The model did not return 1 translations: ${reason}`,
      });
    }
  });
});
