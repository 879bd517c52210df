import { Injectable } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import { Leases, Sql, type Scope } from '@scriptorium/server-kit';
import type { WantedTime } from './capacity.js';

/** What an event needs from the workers that caption it. */
export interface WantedCaptioning extends WantedTime {
  /** ISO 639-1 code. */
  language: string;
  /** Null if the stream is published to an address of this service. */
  streamUrl: string | null;
  transcoderId: string | null;
}

/** What connects streams with recognisers. */
export interface Captioner {
  /**
   * Checks whether the event can be captioned.
   * @throws {DomainError} `unavailable` with a reason for the client, or `invalid` naming a parameter
   */
  check(scope: Scope, wanted: WantedCaptioning): Promise<void>;
}

/** An event to caption. */
export interface CaptioningWork {
  accountId: number;
  projectId: number;
}

/** The captioner of this host, and the events that it has to caption. */
@Injectable()
export class Captioning {
  private captioner: Captioner | undefined;

  constructor(private readonly sql: Sql) {}

  /** Called by the captioner when the application starts. */
  use(captioner: Captioner): void {
    this.captioner = captioner;
  }

  /**
   * Checks whether an event can be captioned. Sandbox events have a simulated stream, which always works.
   * @throws {DomainError}
   */
  async check(scope: Scope, wanted: WantedCaptioning): Promise<void> {
    if (scope.sandbox) return;
    if (!this.captioner)
      throw new DomainError(
        'unavailable',
        'live_auto_caption.no_captioner',
        'This server cannot caption live streams. Events with a simulated stream can be ordered in sandbox projects.',
      );
    await this.captioner.check(scope, wanted);
  }

  /** Leases of events from their start time until they end. The fence belongs into each call of the log and `LiveEvents`. */
  leases(): Leases<CaptioningWork> {
    return new Leases<CaptioningWork>(this.sql, {
      name: 'live-captioning',
      table: 'live_captioning',
      key: 'event_id',
      partition: 'account_id',
      within: 'project_id',
      open: 'not ended',
      columns: 't.account_id as "accountId", t.project_id as "projectId"',
    });
  }
}
