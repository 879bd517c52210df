import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random.js';

export interface Track {
  id: string;
  marker: string;
  text: string;
}

export interface PlatformOptions {
  /** Maximum delay before and after a change. */
  slowMs: number;
  random: Random;
}

/**
 * A video platform that allows several tracks per video, so that an interrupted postback can leave duplicates. Its
 * plugin is `apps/server/test/plugins/marking.mjs`.
 */
export class Platform {
  readonly tracks = new Map<string, Track[]>();
  private created = 0;
  private readonly server: Server;

  constructor(private readonly options: PlatformOptions) {
    this.server = createServer((request, response) => {
      this.answer(request).then(
        (data) => response.end(JSON.stringify(data)),
        () => response.destroy(), // the client was killed
      );
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage): Promise<unknown> {
    const [, video = '', id] = request.url!.split('/');
    const tracks = this.tracks.get(video) ?? [];
    this.tracks.set(video, tracks);
    if (request.method === 'GET') return tracks;
    const body = await text(request);
    await this.delay();
    if (request.method === 'DELETE') {
      const at = tracks.findIndex((track) => track.id === id);
      if (at >= 0) tracks.splice(at, 1);
      return {};
    }
    const track = { ...(JSON.parse(body) as Omit<Track, 'id'>), id: `t${++this.created}` };
    tracks.push(track);
    await this.delay();
    return track;
  }

  private delay(): Promise<void> {
    const { slowMs, random } = this.options;
    return sleep(random() * slowMs);
  }
}
