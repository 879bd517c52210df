import { Injectable } from '@nestjs/common';
import { DomainError, notFound, unacceptable } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import { cannot } from '@scriptorium/orders';
import { checkUrl, SecretBox, Sql, Transactions, type Scope } from '@scriptorium/server-kit';
import { readLive } from '../events/live-rows.js';
import { liveLifecycle } from '../live-auto-caption.lifecycle.js';
import { sealedFor } from './outlet-receivers.js';
import { checkStreamUrl } from '../ingest/stream-url.js';
import { OutletRows, type OutletRow } from './outlet-rows.js';
import type { OutletKind } from './receiver.js';
import type { AddOutlet } from './outlets.dto.js';

const MOST_OUTLETS = 10;

/** What customers do with the outlets of their events. */
@Injectable()
export class OutletsService {
  constructor(
    private readonly rows: OutletRows,
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly secrets: SecretBox,
    private readonly egress: Egress,
  ) {}

  /** @throws {DomainError} `not_found` */
  async list(scope: Scope, eventId: number): Promise<OutletRow[]> {
    await readLive(this.sql, scope, eventId);
    return this.rows.list(scope, eventId);
  }

  /**
   * Adds an outlet, to which lines are sent from now on.
   * @throws {DomainError} `not_found`; `invalid` naming the parameter; `forbidden` if the event has ended or has too many outlets
   */
  async add(scope: Scope, { id: eventId, kind, url, delay: delayMs }: AddOutlet): Promise<OutletRow> {
    await readLive(this.sql, scope, eventId);
    if (kind === 'rtmp' && scope.sandbox)
      throw unacceptable('kind', 'the stream of a sandbox event is simulated');
    const host = this.checked(kind, url);
    return this.transactions.run(async () => {
      const locked = await this.rows.lock(eventId);
      if (!locked) throw cannot(liveLifecycle.name, 'add an outlet to');
      if ((await this.rows.list(scope, eventId)).length >= MOST_OUTLETS) throw tooMany();
      const sealed = this.secrets.seal(url, sealedFor(locked.id));
      return this.rows.insert(scope, { ...locked, eventId, kind, host, url: sealed, delayMs });
    });
  }

  /** Returns the host of an address. The address is checked again whenever a connection is made. */
  private checked(kind: OutletKind, url: string): string {
    if (kind === 'rtmp') checkStreamUrl(this.egress, 'url', url);
    else checkUrl(this.egress, 'url', url);
    const { hash, search, host, pathname } = new URL(url);
    if (hash) throw unacceptable('url', 'it has a fragment');
    const hasKey = kind === 'rtmp' ? /^\/[^/]+\/./.test(pathname) : kind === 'webhook' || search !== '';
    if (!hasKey) throw unacceptable('url', 'it has no key');
    return host;
  }

  /** Removes an outlet. A post that is under way is abandoned. @throws {DomainError} `not_found` */
  async remove(scope: Scope, eventId: number, id: number): Promise<void> {
    if (!(await this.rows.remove(scope, eventId, id))) throw notFound('live_auto_caption.no_outlet');
  }
}

const tooMany = (): DomainError =>
  new DomainError(
    'forbidden',
    'live_auto_caption.too_many_outlets',
    `An event can have ${MOST_OUTLETS} outlets at most.`,
  );
