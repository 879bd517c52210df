import type { ServerResponse } from 'node:http';
import type { RecordedRequest } from './fake-platform.js';

/** A fault for the next `times` (default 1) requests that `matches` accepts (default: all). */
export type Fault = { times?: number; matches?: (request: RecordedRequest) => boolean } & FaultEffect;

export type FaultEffect =
  /** Responds with this response, without any effect on the platform. */
  | { status: number; headers?: Record<string, string>; body?: string }
  /** Closes the connection before or after the request takes effect. */
  | { drop: 'before' | 'after' }
  /** Never responds. */
  | { hang: true }
  /** Responds with 200 and an HTML page or with 10 MB of invalid JSON, without any effect on the platform. */
  | { garbage: 'html' | 'large' };

const garbage = {
  html: () => '<!doctype html><title>Welcome</title><h1>Please sign in</h1>',
  large: () => Buffer.alloc(10 * 1024 * 1024, '[{"a":'),
};

/** Pending faults, applied in the order in which they were added. */
export class Faults {
  private readonly waiting: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.waiting.push({ fault, left: fault.times ?? 1 });
  }

  /** Removes all pending faults. */
  clear(): void {
    this.waiting.length = 0;
  }

  take(request: RecordedRequest): Fault | undefined {
    const found = this.waiting.find(({ fault }) => fault.matches?.(request) ?? true);
    if (!found) return undefined;
    found.left -= 1;
    if (found.left <= 0) this.waiting.splice(this.waiting.indexOf(found), 1);
    return found.fault;
  }
}

/** Applies a fault. `handle` performs the effect of the request. */
export async function happen(
  fault: Fault,
  response: ServerResponse,
  handle: () => Promise<unknown>,
): Promise<void> {
  if ('hang' in fault) return;
  if ('drop' in fault) {
    if (fault.drop === 'after') await handle();
    response.destroy();
  } else if ('garbage' in fault) {
    const type = fault.garbage === 'html' ? 'text/html' : 'application/json';
    response.writeHead(200, { 'content-type': type }).end(garbage[fault.garbage]());
  } else {
    response.writeHead(fault.status, fault.headers).end(fault.body ?? '');
  }
}
