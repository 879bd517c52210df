import { Injectable } from '@nestjs/common';
import type { EventOf } from '@scriptorium/core';
import { On } from '@scriptorium/server-kit';
import { Orders } from './orders.service.js';

/** Updates open orders when the source of their file changes. */
@Injectable()
export class OrderSources {
  constructor(private readonly orders: Orders) {}

  @On(['source.updated'], 'orders.note-source', ({ payload }) => payload.status === 'complete')
  async sourceCompleted(events: EventOf<'source.updated'>[]): Promise<void> {
    const files = new Set(events.map(({ payload }) => payload.fileId));
    for (const fileId of [...files].sort((a, b) => a - b)) await this.orders.noteSource(fileId);
  }
}
