import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  errorBody,
  HttpAdapterHost,
  KitOptions,
  unreadBody,
  withoutSpace,
  type Scope,
} from '@scriptorium/server-kit';
import { unacceptable } from '@scriptorium/core';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { MAX_SOURCE_BYTES } from '../files/file.dto.js';
import { UploadLocks } from './upload-locks.js';
import { readableName } from './upload-name.js';
import { UploadStore } from './upload-store.js';
import { UploadsService } from './uploads.service.js';

export const UPLOADS_PATH = '/v3/uploads';

/** Response headers of the protocol. Others, such as those for CORS, are set by this service. */
const headers = [
  'cache-control',
  'location',
  'tus-resumable',
  'upload-expires',
  'upload-length',
  'upload-metadata',
  'upload-offset',
];

const maxBytes = ({ maxUploadBytes }: KitOptions): number => Math.min(maxUploadBytes, MAX_SOURCE_BYTES);

/** Implements the tus protocol (1.0) for authenticated requests. */
@Injectable()
export class TusUploads implements OnModuleInit {
  private readonly server: Server;
  private readonly scopes = new WeakMap<object, Scope>();

  constructor(
    private readonly uploads: UploadsService,
    private readonly store: UploadStore,
    private readonly kit: KitOptions,
    private readonly host: HttpAdapterHost,
  ) {
    this.server = new Server({
      path: UPLOADS_PATH,
      datastore: store,
      locker: new UploadLocks(),
      maxSize: maxBytes(kit),
      relativeLocation: true,
      // The default implementation does not accept ids that are part of the path, such as 3.
      getFileIdFromRequest: (_request, id) => id,
      namingFunction: (request, metadata) => this.create(request, metadata?.filename ?? null),
      onResponseError: (_request, error) => {
        // Only errors of the protocol have a status. The others are answered like those of other routes.
        if ('status_code' in error) return undefined;
        throw withoutSpace(error);
      },
    });
  }

  /** Adds the capabilities to answers to OPTIONS, without a key. A hook, because the CORS plugin answers preflights itself. */
  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.addHook('onSend', ({ method, url }, reply, payload, done) => {
      if (method !== 'OPTIONS' || !/^\/v3\/uploads(\/\d+)?\/?(\?|$)/.test(url)) {
        done(null, payload);
        return;
      }
      reply.code(204).headers({
        'tus-resumable': '1.0.0',
        'tus-version': '1.0.0',
        'tus-extension': this.store.extensions.join(),
        'tus-max-size': maxBytes(this.kit),
      });
      reply.removeHeader('content-type').removeHeader('content-length');
      done(null, null);
    });
  }

  /** Sends the response, including errors of the protocol. */
  async answer(scope: Scope, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const response = await this.ask(scope, request);
    for (const name of headers) {
      const value = response.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    if (response.ok) return void reply.status(response.status).send();
    const message = (await response.text()).trim();
    const { status } = response;
    const type = status === 409 ? 'conflict_error' : 'parameter_error';
    await reply.status(status).send(errorBody({ status, type, code: 'upload.refused', message }));
  }

  private ask(scope: Scope, request: FastifyRequest): Promise<Response> {
    // Requests without content by definition may still send some, which is ignored.
    const body = request.method === 'HEAD' ? undefined : unreadBody(request);
    const [path] = request.raw.url!.split('?', 1);
    const given = new Request(`http://localhost${path}`, {
      method: request.method,
      headers: Object.entries(request.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
      ...(body && { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' }),
    });
    this.scopes.set(given, scope);
    return this.server.handleWeb(given);
  }

  private create(request: Request, name: string | null): Promise<string> {
    const size = Number(request.headers.get('upload-length'));
    if (size === 0) throw unacceptable('Upload-Length', 'An empty file cannot be uploaded.');
    if (!(size > 0)) throw unacceptable('Upload-Length', 'a whole number above 0');
    return this.uploads.create(this.scopes.get(request)!, readableName(name), size).then(String);
  }
}
