import { Injectable } from '@nestjs/common';
import { Clock } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import {
  postWebhook,
  standardSchedule,
  type Attempt,
  type Channel,
  type Message,
  type Result,
} from '@scriptorium/outbound';
import { Log } from '@scriptorium/server-kit';
import { Workers } from './workers.service.js';

const HOUR = 3_600_000;
const TIMEOUTS = { connectMs: 5_000, headersMs: 10_000, totalMs: 15_000 };

export interface WorkWebhook {
  /** The receiving key, whose secret signs the webhook. */
  accessId: number;
  url: string;
  body: string;
  resourceVersion: number;
}

/** Sends webhooks to vendors as messages: the key of a message is its `webhook-id`. */
@Injectable()
export class WorkChannel implements Channel<WorkWebhook> {
  readonly name = 'work_item';
  readonly options = {
    ...standardSchedule,
    leaseMs: 20_000,
    perOrigin: 8,
    atOnce: 64,
    pause: { afterMs: 5 * 24 * HOUR, afterFailures: 20, probeEveryMs: HOUR },
  };

  constructor(
    private readonly workers: Workers,
    private readonly egress: Egress,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async send({ key, payload }: Message<WorkWebhook>, signal: AbortSignal): Promise<Result> {
    const { accessId, ...webhook } = payload;
    const secret = await this.workers.webhookSecret(accessId);
    if (!secret) return { outcome: 'refused', error: 'the key no longer exists' };
    const message = { ...webhook, id: key, contentType: 'application/json', secret };
    return postWebhook(this.egress, message, { now: this.clock.now(), timeouts: TIMEOUTS, signal });
  }

  ended({ id, projectId, fence }: Message<WorkWebhook>, { result, next, durationMs }: Attempt): void {
    const { status = null, error = null } = result;
    const about = { messageId: id, projectId, attempt: fence, status, error, ms: durationMs };
    this.log.info(about, `work item webhook ${next}`);
  }
}
