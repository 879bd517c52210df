import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { SecretBox, type Claimed } from '@scriptorium/server-kit';
import type { OutletState } from './outlet-rows.js';
import type { Outlet, PostedKind, OutletReceiver } from './receiver.js';
import { WebhookReceiver } from './webhook.js';
import { YouTubeReceiver } from './youtube.js';
import { ZoomReceiver } from './zoom.js';

/** Identifies the row of an address for the `SecretBox`. */
export const sealedFor = (id: number): string => `live_outlet:${id}`;

/** The kinds of receivers, and the addresses of outlets. */
@Injectable()
export class OutletReceivers {
  private readonly receivers: Record<PostedKind, OutletReceiver>;

  constructor(
    private readonly secrets: SecretBox,
    webhook: WebhookReceiver,
    youtube: YouTubeReceiver,
    zoom: ZoomReceiver,
  ) {
    this.receivers = { webhook, youtube, zoom };
  }

  of(kind: PostedKind): OutletReceiver {
    return this.receivers[kind];
  }

  /** Returns the outlet with its address. @throws {Error} if no key opens it */
  outlet({ id }: Claimed, state: OutletState): Outlet {
    const { eventId, projectId, delayMs, beganAt, clockOffsetMs, now, databaseNow } = state;
    return {
      id,
      eventId,
      projectId,
      url: this.secrets.open(state.url, sealedFor(id)),
      language: findLanguage(state.languageId)!.iso639,
      delayMs,
      beganAt,
      clockOffsetMs,
      realOffsetMs: databaseNow.getTime() - now.getTime(),
    };
  }
}
