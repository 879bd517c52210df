import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PublishedFile } from '../context.js';

export interface Publication {
  readonly url: string;
  readonly file: PublishedFile;
  /** Number of times the platform fetched the file. */
  reads: number;
}

/** Files that `context.publish` serves to the platform from the fake's own server. */
export interface PublishedFiles {
  readonly all: readonly Publication[];
  /** Returns the URL of a file. The same `operationId` and name give the same URL. */
  publish(file: PublishedFile): string;
  /** Makes every URL, including new ones, answer 403 until `restore` is called. */
  expire(): void;
  restore(): void;
}

/** Serves `GET`, `HEAD` and single byte ranges. */
export class FileServer implements PublishedFiles {
  readonly all: Publication[] = [];
  private expired = false;

  constructor(private readonly origin: () => string) {}

  publish(file: PublishedFile): string {
    const before = this.all.find(
      (it) => it.file.operationId === file.operationId && it.file.name === file.name,
    );
    if (before) return before.url;
    const path = `/.published/${randomBytes(12).toString('hex')}/${encodeURIComponent(file.name)}`;
    const url = this.origin() + path;
    this.all.push({ url, file, reads: 0 });
    return url;
  }

  expire(): void {
    this.expired = true;
  }

  restore(): void {
    this.expired = false;
  }

  /** Answers a request for a published file. Returns false for all other requests. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (!request.url?.startsWith('/.published/')) return false;
    const found = this.all.find(({ url }) => url === this.origin() + request.url);
    if (!found || this.expired) response.writeHead(403).end();
    else send(found, request, response);
    return true;
  }
}

function send(publication: Publication, request: IncomingMessage, response: ServerResponse): void {
  const { body, contentType } = publication.file;
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const start = range ? Number(range[1]) : 0;
  const end = Math.min(range?.[2] ? Number(range[2]) : Infinity, body.byteLength - 1);
  if (range && start > end) {
    response.writeHead(416, { 'content-range': `bytes */${body.byteLength}` }).end();
    return;
  }
  response.writeHead(range ? 206 : 200, {
    'content-type': contentType,
    'accept-ranges': 'bytes',
    'content-length': end - start + 1,
    ...(range && { 'content-range': `bytes ${start}-${end}/${body.byteLength}` }),
  });
  if (request.method === 'HEAD') return void response.end();
  publication.reads += 1;
  response.end(body.subarray(start, end + 1));
}
