import { Inject, Injectable } from '@nestjs/common';
import { AccountsService, type CallbackSettings } from '@scriptorium/accounts';
import { Clock } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import { postWebhook, type Message, type Result } from '@scriptorium/outbound';
import { CALLBACK_OPTIONS, type CallbackOptions } from './callback-options.js';

/** What is sent: frozen when the message is written, and the same in every attempt. */
export interface CallbackPayload {
  url: string;
  contentType: string;
  body: string;
  resourceVersion: number;
  /** So many attempts fail without being sent: a scenario of a sandbox project. */
  failures?: number;
}

/** How long settings are kept: hundreds of callbacks a second need not ask for them one by one. */
const SETTINGS_MS = 1_000;

/** One signed POST to the address that the client gave. */
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

  /** @throws {Error} when there is no answer */
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
