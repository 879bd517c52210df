import { Inject, Injectable } from '@nestjs/common';
import type { Attempt, Channel, Message, Result } from '@scriptorium/outbound';
import { Log, Metrics } from '@scriptorium/server-kit';
import { CHANNEL, POSTBACK_OPTIONS, type PostbackOptions } from '../postback-options.js';
import { PostbackTransfer } from './postback-transfer.js';

/** A finished order to be sent to a video platform. The file and the video are determined at each attempt. */
export interface PostbackPayload {
  postbackId: number;
  integrationId: number;
  platform: string;
}

/** Sends postbacks as messages. */
@Injectable()
export class PostbackChannel implements Channel<PostbackPayload> {
  readonly name = CHANNEL;
  private readonly attempts;

  constructor(
    @Inject(POSTBACK_OPTIONS) readonly options: PostbackOptions,
    private readonly transfer: PostbackTransfer,
    private readonly log: Log,
    metrics: Metrics,
  ) {
    this.attempts = metrics.counter(
      'scriptorium_postback_attempts_total',
      'Attempts to put finished orders on video platforms, by outcome',
      ['platform', 'outcome'],
    );
  }

  send({ payload }: Message<PostbackPayload>, signal: AbortSignal): Promise<Result> {
    return this.transfer.send(payload.postbackId, signal);
  }

  ended({ fence, projectId, payload }: Message<PostbackPayload>, attempt: Attempt): void {
    const { result, next, durationMs: ms } = attempt;
    const { platform, ...ids } = payload;
    const outcome = result.outcome === 'unfinished' ? 'unfinished' : next;
    this.attempts.inc({ platform, outcome });
    const fields = { ...ids, platform, projectId, attempt: fence, error: result.error ?? null, ms };
    this.log[next === 'failed' ? 'warn' : 'info'](fields, `postback ${outcome}`);
  }
}
