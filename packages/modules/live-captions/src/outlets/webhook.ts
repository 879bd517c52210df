import { Injectable } from '@nestjs/common';
import { AccountsService } from '@scriptorium/accounts';
import { Clock } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import { postWebhook } from '@scriptorium/outbound';
import { lineView, rowView } from '../log/feed-messages.js';
import type { Line } from '../log/live-log.js';
import type { RowPart } from '../rows/row-builder.js';
import {
  OUTLET_TIMEOUTS,
  type Outlet,
  type OutletPost,
  type OutletReceiver,
  type Posted,
} from './receiver.js';

/** Lines, and the rows that they change, as JSON, signed like callbacks. */
@Injectable()
export class WebhookReceiver implements OutletReceiver {
  readonly rules = { mostAgeMs: 5 * 60_000, takesCorrections: true };

  constructor(
    private readonly accounts: AccountsService,
    private readonly egress: Egress,
    private readonly clock: Clock,
  ) {}

  compose({ id, eventId }: Outlet, lines: readonly Line[], parts: readonly RowPart[]): string {
    const rows = [...new Map(parts.map(({ row }) => [row.id, rowView(row)])).values()];
    return JSON.stringify({
      type: 'live_auto_caption.lines',
      data: { live_auto_caption_id: eventId, outlet_id: id, lines: lines.map(lineView), rows },
    });
  }

  async post(outlet: Outlet, { sequence, body }: OutletPost, signal: AbortSignal): Promise<Posted> {
    const { secret } = await this.accounts.callbackSettings(outlet.projectId);
    const webhook = {
      id: `live_outlet_${outlet.id}_${sequence}`,
      url: outlet.url,
      contentType: 'application/json',
      body,
      resourceVersion: sequence,
      secret,
    };
    const options = { now: this.clock.now(), timeouts: OUTLET_TIMEOUTS, signal };
    const { outcome, status } = await postWebhook(this.egress, webhook, options);
    if (outcome !== 'delivered') throw new Error(`HTTP ${status}`);
    return {};
  }
}
