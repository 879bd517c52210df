import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { finalize, type Observable } from 'rxjs';
import { Log } from '../ops/log.js';

/** Deletes uploads that the route did not store once it has finished, even if the client has disconnected. */
@Injectable()
export class DiscardUploads implements NestInterceptor {
  constructor(private readonly log: Log) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return next.handle().pipe(finalize(() => this.discard(request)));
  }

  private discard({ given, storage, id }: FastifyRequest): void {
    for (const upload of given.files.values()) {
      storage
        .discard(upload)
        .catch((error: unknown) =>
          this.log.warn({ err: error, requestId: id }, 'an upload could not be deleted'),
        );
    }
  }
}
