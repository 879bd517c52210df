import { strict as assert } from 'node:assert';
import { setTimeout as delay } from 'node:timers/promises';
import { isAdapterError } from '../error.js';
import type { CaptionState, Integration, PutCaption, PutResult } from '../integration.js';
import { sampleFile } from './caption-files.js';
import { expectOrderly } from './expectations.js';
import type {
  AdapterHarness,
  FakePlatform,
  NewVideo,
  RecordedRequest,
  RemoteTrack,
} from './fake-platform.js';
import { testContext, type TestContext, type TestContextOptions } from './test-context.js';

/** Time limit for conditions that normally hold immediately, long enough for a busy machine. */
export const conditionTimeoutMs = 10_000;

/** Waits until a condition holds. Fails with the message after the time limit. */
export async function eventually(
  holds: () => boolean | Promise<boolean>,
  message: () => string,
): Promise<void> {
  const end = Date.now() + conditionTimeoutMs;
  while (!(await holds())) {
    if (Date.now() > end) assert.fail(message());
    await delay(5);
  }
}

/** Shared state of a check: an integration and its own fake. */
export class Rig {
  private operations = 0;

  constructor(
    readonly integration: Integration,
    readonly harness: AdapterHarness,
    readonly fake: FakePlatform,
  ) {}

  static async use(
    integration: Integration,
    harness: AdapterHarness,
    run: (rig: Rig) => Promise<void>,
  ): Promise<void> {
    const fake = await harness.start();
    try {
      await run(new Rig(integration, harness, fake));
    } finally {
      await fake.stop();
    }
  }

  context(options?: TestContextOptions): TestContext {
    return testContext(this.integration, this.fake, options);
  }

  /** Adds a video and returns its id, as parsed by `parseReference`. */
  async video(video?: NewVideo): Promise<string> {
    return this.idOf(await this.fake.addVideo({ title: 'A video', ...video }));
  }

  idOf(reference: string): string {
    return this.integration.parseReference?.(reference) ?? reference;
  }

  /** Returns a caption to put, by default in the preferred format and the first language. */
  caption(video: string, more: Partial<PutCaption> = {}): PutCaption {
    const format = more.format ?? this.integration.capabilities.captions.formats[0]!;
    this.operations += 1;
    return {
      video,
      operationId: `operation-${this.operations}`,
      language: this.languages(1)[0]!,
      kind: 'captions',
      label: 'English',
      format,
      body: sampleFile(format, `Caption ${this.operations}.`),
      ...more,
    };
  }

  /** Puts a caption and waits until the platform has processed it. */
  async put(caption: PutCaption, context = this.context()): Promise<PutResult> {
    const result = await this.mustPut(caption, context);
    assert.ok(
      typeof result?.remoteId === 'string' && result.remoteId !== '',
      'putCaption must return { remoteId, state }, with a remoteId that identifies the track',
    );
    const state = await this.finalState(caption.video, result, context);
    if (state.state === 'failed') assert.fail(`captionState: the track failed: ${state.reason}`);
    return result;
  }

  private async mustPut(caption: PutCaption, context: TestContext): Promise<PutResult> {
    try {
      return await this.integration.putCaption(context, caption);
    } catch (error) {
      const { kind, language, format } = caption;
      const what = isAdapterError(error) ? `AdapterError('${error.kind}'): ${error.message}` : String(error);
      const message = `putCaption of ${kind} in ${language}, as ${format}, must succeed; it threw ${what}`;
      throw Object.assign(new assert.AssertionError({ message: message + lastOf(this.fake) }), {
        cause: error,
      });
    }
  }

  /** Puts a caption that may fail and returns the final state. */
  async outcome(caption: PutCaption, situation: string): Promise<'done' | 'failed'> {
    let result: PutResult | undefined;
    const context = this.context();
    const put = async () => (result = await this.integration.putCaption(context, caption));
    if ((await expectOrderly(put(), situation)) || !result) return 'failed';
    return (await this.finalState(caption.video, result, context)).state === 'failed' ? 'failed' : 'done';
  }

  private async finalState(
    video: string,
    { state, remoteId }: PutResult,
    context: TestContext,
  ): Promise<CaptionState> {
    if (state !== 'pending') return { state };
    const { integration } = this;
    assert.ok(
      integration.captionState && integration.capabilities.captions.async,
      'putCaption returned pending: declare capabilities.captions.async and implement captionState',
    );
    let answer: CaptionState = { state };
    await eventually(
      async () => {
        answer = await integration.captionState!(context, { video, remoteId });
        return answer.state !== 'pending';
      },
      () => 'captionState: the track stays pending',
    );
    return answer;
  }

  /** Asserts that a video has exactly these tracks. */
  async expectTracks(video: string, wanted: readonly PutCaption[], situation: string): Promise<void> {
    const tracks = await this.fake.tracks(video);
    const spelled = (tracks: readonly Pick<RemoteTrack, 'language' | 'body'>[]) =>
      tracks.map(({ language, body }) => `${language}: ${excerpt(body)}`).sort();
    const expected = wanted.map(({ language, body }) => ({ language: this.remoteLanguage(language), body }));
    const same =
      tracks.length === expected.length &&
      expected.every((it) =>
        tracks.some(({ language, body }) => language === it.language && equal(body, it.body)),
      );
    assert.ok(
      same,
      `${situation}: the video must have ${list(spelled(expected))}; it has ${list(spelled(tracks))}`,
    );
  }

  remoteLanguage(tag: string): string {
    return this.integration.mapLanguage(tag) ?? assert.fail(`mapLanguage(${tag}) must return a language`);
  }

  /** Returns the first languages that the platform distinguishes. */
  languages(count: number): string[] {
    const found = new Map<string, string>();
    for (const tag of ['en', 'fr', 'de', 'es', 'ja', 'pt-BR', 'it', 'nl']) {
      const name = this.integration.mapLanguage(tag);
      if (name !== undefined && !found.has(name)) found.set(name, tag);
    }
    assert.ok(found.size >= count, `mapLanguage must know ${count} of the languages en, fr, de, es, ja`);
    return [...found.values()].slice(0, count);
  }

  /** Returns the requests since index `since`, without token requests. */
  calls(since = 0): RecordedRequest[] {
    return this.fake.requests.slice(since).filter((request) => !this.isToken(request));
  }

  isToken(request: RecordedRequest): boolean {
    return this.fake.isTokenRequest?.(request) ?? false;
  }

  /**
   * Returns a matcher for the request number `first` from now on, counted from 1 without token requests, and
   * all later ones.
   */
  from(first: number): (request: RecordedRequest) => boolean {
    let seen = 0;
    return (request) => {
      if (this.isToken(request)) return false;
      seen += 1;
      return seen >= first;
    };
  }

  /** Returns the number of requests that a call makes, without token requests. */
  async count(call: () => Promise<unknown>): Promise<number> {
    const before = this.fake.requests.length;
    await call();
    const { length } = this.calls(before);
    assert.ok(length > 0, 'the fake recorded no request: does the integration use context.fetch?');
    return length;
  }
}

/** Formats the last requests for messages. */
function lastOf({ requests }: FakePlatform): string {
  const last = requests.slice(-3).map(({ method, url }) => `${method} ${url}`);
  return last.length > 0 ? ` (its last requests: ${last.join(', ')})` : '';
}

const equal = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;

function excerpt(body: Uint8Array): string {
  const text = JSON.stringify(Buffer.from(body).toString());
  return text.length > 80 ? `${text.slice(0, 30)} … ${text.slice(-40)} (${body.byteLength} bytes)` : text;
}

const list = (items: readonly string[]) => (items.length ? `[${items.join(', ')}]` : 'no track');
