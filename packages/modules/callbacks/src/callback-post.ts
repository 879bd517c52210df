import { Inject, Injectable } from '@nestjs/common';
import { AccountsService, type CallbackSettings } from '@scriptorium/accounts';
import { Clock } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import { postWebhook, type Message, type Result } from '@scriptorium/outbound';
import { CALLBACK_OPTIONS, type CallbackOptions } from './callback-options.js';

/** Content of a callback, fixed when the message is written and identical in every attempt. */
export interface CallbackPayload {
  url: string;
  contentType: string;
  body: string;
  resourceVersion: number;
  /** Number of attempts that fail without being sent, from a sandbox scenario. */
  failures?: number;
}

/** Lifetime of cached settings, which spares hundreds of queries per second. */
const SETTINGS_MS = 1_000;

/** Sends a signed POST to the client's callback URL. */
@Injectable()
export class CallbackPost {
  private settings = new Map<number, Promise<CallbackSettings>>();
  private settingsSince = -Infinity;

  constructor(
    private readonly accounts: AccountsService,
    private readonly egress: Egress,
    private readonly clock: Clock,
    @Inject(CALLBACK_OPTIONS) private readonly options: CallbackOptions,
  ) {}

  /** @throws {Error} if there is no response */
  async send({ key, projectId, payload }: Message<CallbackPayload>, signal: AbortSignal): Promise<Result> {
    const { connectMs, headersMs, totalMs } = this.options;
    const { secret } = await this.settingsOf(projectId);
    return postWebhook(
      this.egress,
      { id: key, ...payload, secret },
      { now: this.clock.now(), timeouts: { connectMs, headersMs, totalMs }, signal },
    );
  }

  private settingsOf(projectId: number): Promise<CallbackSettings> {
    if (performance.now() > this.settingsSince + SETTINGS_MS) {
      this.settings = new Map();
      this.settingsSince = performance.now();
    }
    const known = this.settings.get(projectId);
    if (known) return known;
    const asked = this.accounts.callbackSettings(projectId);
    const { settings } = this;
    settings.set(projectId, asked);
    asked.catch(() => settings.delete(projectId));
    return asked;
  }
}
