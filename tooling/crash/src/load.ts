import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from './ledger.js';
import { OPENING, partOf, script, silence, subtitles } from './media.js';
import type { PersistentClient } from './persistent-client.js';
import { seeded, type Random } from './random.js';
import type { Receiver } from './receiver.js';
import { accepted, form, printOf, RecordedRequests } from './recorded-requests.js';

export interface LoadOptions {
  client: PersistentClient;
  receiver: Receiver;
  ledger: Ledger;
  seed: number;
  /** `examples/media/lecture.wav` */
  recording: Buffer;
  /** A short silent film, in MP4. */
  film: Buffer;
  /** Integration whose platform receives the captions of the imports. */
  integrationId: number;
  /** Number of concurrent clients. */
  clients: number;
  /** ASR orders and sources in progress at once; the machine can inspect only a few. */
  mediaAtOnce: number;
  /** Orders of all kinds in progress at once. */
  ordersAtOnce: number;
  /** Pause of each client between two orders. */
  pauseMs: number;
  stop: AbortSignal;
}

/** Id of a translation service option. */
const HOUSE_STANDARD_TO_SPANISH = 6_001_012;

/** After this time without a callback, the order is left to the final checks. */
const FORGET_MS = 60_000;

/** Share of imports that are posted: the platform accepts only two at once. */
const LINKED = 0.2;

/** Simulates clients that each place the next order after the callback of the last one. */
export class Load {
  private next = 0;
  private readonly underWay = new Map<string, { kind: string; since: number }>();

  private readonly requests: RecordedRequests;

  constructor(private readonly options: LoadOptions) {
    this.requests = new RecordedRequests(options.client, options.ledger);
  }

  /** Runs until stopped. Placed orders are completed first. */
  async run(): Promise<void> {
    const { clients, seed } = this.options;
    const random = seeded(seed, 'first');
    await Promise.all([
      this.attempt('by-people', (name) => this.transcription(name, random)),
      this.attempt('recognised', (name) => this.recognition(name, random)),
      this.attempt('aligned', (name) => this.alignment(name, random)),
      this.attempt('clip', (name) => this.clip(name, random)),
      this.attempt('translated', (name) => this.translation(name, random)),
      this.attempt('described', (name) => this.description(name, random)),
      this.attempt('posted', (name) => this.import(name, random, true)),
      ...Array.from({ length: clients }, (_, i) => this.behave(seeded(seed, `client ${i}`))),
    ]);
  }

  private async behave(random: Random): Promise<void> {
    const { stop, ordersAtOnce, pauseMs } = this.options;
    while (!stop.aborted) {
      const isFull = this.count() >= ordersAtOnce;
      if (!isFull) await this.attempt(`no-${this.next++}`, (name) => this.one(name, random));
      await sleep(isFull ? 50 : pauseMs);
    }
  }

  private async attempt(name: string, order: (name: string) => Promise<void>): Promise<void> {
    try {
      await order(name);
    } catch (error) {
      this.options.ledger.troubles.push(`${name}: ${(error as Error).message}`);
    }
  }

  private async one(name: string, random: Random): Promise<void> {
    const luck = random();
    const media = this.count('media') < this.options.mediaAtOnce;
    if (luck < 0.1) await this.transcription(name, random);
    else if (media && luck < 0.3) await this.recognition(name, random);
    else if (media && luck < 0.35) await this.upload(name);
    else if (media && luck < 0.45) await this.fetched(name);
    else if (media && luck < 0.6) await this.alignment(name, random);
    else if (media && luck < 0.7) await this.clip(name, random);
    else if (media && luck < 0.75) await this.description(name, random);
    else if (luck > 0.9) await this.translation(name, random);
    else await this.import(name, random);
  }

  private async recognition(name: string, random: Random): Promise<void> {
    const done = this.begin(name, 'media');
    const file = await this.requests.createFile(name, silence());
    const order = await this.requests.order('asr', file, this.address('order', name), () =>
      form({ media_file_id: file.id }),
    );
    done(order.callback);
    if (random() < 0.3) await this.requests.cancel(order, random() * 2_000);
  }

  /** Completed by vendors, see `workItemsOff`. */
  private async transcription(name: string, random: Random): Promise<void> {
    const done = this.begin(name, 'people');
    const file = await this.requests.createFile(name, silence());
    const order = await this.requests.order('transcription', file, this.address('order', name), () =>
      form({ media_file_id: file.id }),
    );
    done(order.callback);
    if (random() < 0.3) await this.requests.cancel(order, random() * 2_000);
    else order.words = `words of ${name}`;
  }

  private async alignment(name: string, random: Random): Promise<void> {
    const done = this.begin(name, 'media');
    const file = await this.requests.createFile(name, partOf(this.options.recording, 0, 4));
    const words = `words of ${name}`;
    const source_text = `${OPENING}\n[${words}]`; // in brackets: not spoken
    const order = await this.requests.order('alignment', file, this.address('order', name), () =>
      form({ media_file_id: file.id, source_text }),
    );
    done(order.callback);
    if (random() < 0.3) await this.requests.cancel(order, random() * 2_000);
    else order.words = words;
  }

  /** Creates a file with captions, and a clip of it. */
  private async clip(name: string, random: Random): Promise<void> {
    const done = this.begin(name, 'media');
    const parent = await this.requests.createFile(`${name}-parent`, partOf(this.options.recording, 0, 10));
    const captions = () => new File([subtitles(name, 4, 8)], `${name}.srt`);
    await this.requests.order('import', parent, this.address('order', `${name}-parent`), () =>
      form({ media_file_id: parent.id, language_id: 1, caption_file: captions() }),
    );
    const clip = await this.requests.createFile(name, partOf(this.options.recording, 3, 9), {
      vicc_parent_id: parent.id,
    });
    const order = await this.requests.order('vicc', clip, this.address('order', name), () =>
      form({ media_file_id: clip.id, parent_media_file_id: parent.id }),
    );
    done(order.callback);
    if (random() < 0.3) await this.requests.cancel(order, random() * 2_000);
    else order.words = `words of ${name}`;
  }

  /** Translates imported captions into Spanish by vendors, see `workItemsOff`. */
  private async translation(name: string, random: Random): Promise<void> {
    const done = this.begin(name, 'people');
    const file = await this.requests.createFile(name);
    const captions = () => new File([subtitles(name)], `${name}.srt`);
    await this.requests.order('import', file, this.address('order', `${name}-source`), () =>
      form({ media_file_id: file.id, language_id: 1, caption_file: captions() }),
    );
    const order = await this.requests.order('translation', file, this.address('order', name), () =>
      form({ media_file_id: file.id, translation_service_option_id: HOUSE_STANDARD_TO_SPANISH }),
    );
    done(order.callback);
    if (random() < 0.3) await this.requests.cancel(order, random() * 2_000);
    else order.words = `words of ${name}`;
  }

  /** @param isLinked whether the file belongs to a video of the platform, which then receives the captions */
  private async import(name: string, random: Random, isLinked = random() < LINKED): Promise<void> {
    const done = this.begin(name, 'import');
    const video = { reference_id: name, integration_id: this.options.integrationId };
    const file = await this.requests.createFile(name, undefined, isLinked ? video : {});
    const captions = () => new File([subtitles(name)], `${name}.srt`);
    const order = await this.requests.order('import', file, this.address('order', name), () =>
      form({ media_file_id: file.id, language_id: 1, caption_file: captions() }),
    );
    Object.assign(order, { words: `words of ${name}`, video: isLinked ? name : undefined });
    done(order.callback);
    if (random() < 0.05) await this.requests.cancel(order, 0);
  }

  /** Orders the description of a film by a script. */
  private async description(name: string, random: Random): Promise<void> {
    const done = this.begin(name, 'media');
    const file = await this.requests.createFile(name, this.options.film);
    const sheet = await this.options.client.post('/v3/cheat_sheets', () =>
      form({
        resource_type: 'MediaFile',
        resource_id: file.id,
        content_type: 'script',
        service_type: 'AudioDescriptionService',
        content: script(name),
      }),
    );
    accepted(sheet);
    const order = await this.requests.order('audio_description', file, this.address('order', name), () =>
      form({ media_file_id: file.id }),
    );
    done(order.callback);
    if (random() < 0.3) await this.requests.cancel(order, random() * 4_000);
    else order.words = `words of ${name}`;
  }

  /** Creates a file, then uploads its source with a callback URL. */
  private async upload(name: string): Promise<void> {
    const done = this.begin(name, 'media');
    const file = await this.requests.createFile(name);
    const sound = silence();
    const callback = this.address('source', name);
    const answer = await this.options.client.post(`/v3/files/${file.id}/source`, () =>
      form({ callback, source_file: new File([new Uint8Array(sound)], `${name}.wav`) }),
    );
    accepted(answer);
    Object.assign(file, { upload: printOf(sound), callback });
    done(callback);
  }

  /** Like `upload`, with a source that the service fetches. */
  private async fetched(name: string): Promise<void> {
    const done = this.begin(name, 'media');
    const file = await this.requests.createFile(name);
    const sound = silence();
    const callback = this.address('source', name);
    const source_url = this.options.receiver.serve(`${name}.wav`, sound);
    const answer = await this.options.client.post(`/v3/files/${file.id}/source/set_url`, () =>
      form({ callback, source_url }),
    );
    accepted(answer);
    Object.assign(file, { upload: printOf(sound), callback });
    done(callback);
  }

  private begin(name: string, kind: string): (callback: string) => void {
    this.underWay.set(name, { kind, since: Date.now() });
    return (callback) => {
      const path = new URL(callback).pathname;
      this.underWay.delete(name);
      this.underWay.set(path, { kind, since: Date.now() });
    };
  }

  private count(kind?: string): number {
    const forget = Date.now() - FORGET_MS;
    let count = 0;
    for (const [path, order] of this.underWay) {
      if (this.options.receiver.ended.has(path) || order.since < forget) this.underWay.delete(path);
      else if (kind === undefined || order.kind === kind) count++;
    }
    return count;
  }

  private address(what: string, name: string): string {
    const { origins } = this.options.receiver;
    return `${origins[this.next % origins.length]}/${what}/${name}`;
  }
}
