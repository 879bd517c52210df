import { Inject, Injectable } from '@nestjs/common';
import { AccountsService } from '@scriptorium/accounts';
import { Clock } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import { CALLBACK_OPTIONS, type CallbackOptions } from './callback-options.js';
import { webhookHeaders } from './callback-signature.js';
import type { ClaimedMessage } from './claimed-message.js';

const MAX_ANSWER_BYTES = 64 * 1024;

/** What a receiver said, or why it said nothing. */
export interface PostResult {
  status: number | null;
  error: string | null;
  retryAfter: string | null;
  durationMs: number;
}

/** One signed POST to the address that the client gave; a failure is a result, not an error. */
@Injectable()
export class CallbackPost {
  constructor(
    private readonly accounts: AccountsService,
    private readonly egress: Egress,
    private readonly clock: Clock,
    @Inject(CALLBACK_OPTIONS) private readonly options: CallbackOptions,
  ) {}

  async send(message: ClaimedMessage, signal: AbortSignal): Promise<PostResult> {
    const began = performance.now();
    const durationMs = () => Math.round(performance.now() - began);
    try {
      const { status, headers } = await this.post(message, signal);
      return { status, error: null, retryAfter: headers.get('retry-after'), durationMs: durationMs() };
    } catch (error) {
      return { status: null, error: (error as Error).message, retryAfter: null, durationMs: durationMs() };
    }
  }

  private async post(message: ClaimedMessage, signal: AbortSignal): Promise<Response> {
    const { connectMs, headersMs, totalMs } = this.options;
    const { secret } = await this.accounts.callbackSettings(message.projectId);
    const response = await this.egress.fetch(message.url, {
      method: 'POST',
      headers: {
        'content-type': message.contentType,
        'user-agent': 'Scriptorium',
        'x-resource-version': String(message.resourceVersion),
        ...webhookHeaders(message.webhookId, message.body, secret, this.clock.now()),
      },
      body: message.body,
      redirects: 0,
      timeouts: { connectMs, headersMs, totalMs },
      maxBytes: Infinity,
      signal,
    });
    await readSome(response);
    return response;
  }
}

/**
 * Lets the receiver finish what it has to say, within reason: some end their work when the other side hangs up. The
 * status has come, so nothing that happens here counts.
 */
async function readSome({ body }: Response): Promise<void> {
  let left = MAX_ANSWER_BYTES;
  try {
    for await (const chunk of body ?? []) if ((left -= chunk.byteLength) < 0) break;
  } catch {
    // Broken off, or over its time.
  }
}
