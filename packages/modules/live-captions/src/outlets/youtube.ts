import { Injectable } from '@nestjs/common';
import { Egress } from '@scriptorium/egress';
import type { Line } from '../log/live-log.js';
import {
  MOST_ANSWER_BYTES,
  OUTLET_TIMEOUTS,
  withQuery,
  type Outlet,
  type OutletPost,
  type OutletReceiver,
  type Posted,
} from './receiver.js';

/** Writes a time in UTC without `Z`. */
const utc = (ms: number): string => new Date(ms).toISOString().slice(0, -1);
const utcPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/;

/** Closed captions of YouTube over HTTP: pairs of a time and a text. */
@Injectable()
export class YouTubeReceiver implements OutletReceiver {
  /** YouTube ignores captions whose time differs from its own by more than a minute. */
  readonly rules = { mostAgeMs: 30_000, takesCorrections: false };

  constructor(private readonly egress: Egress) {}

  compose(outlet: Outlet, lines: readonly Line[]): string {
    const { beganAt, realOffsetMs, delayMs, clockOffsetMs } = outlet;
    return lines
      .map(({ startMs, committedAt, text }) => {
        const said = beganAt ? new Date(beganAt).getTime() + startMs : new Date(committedAt).getTime();
        const at = said + realOffsetMs + delayMs + clockOffsetMs;
        return `${utc(at)}\n${text.replaceAll(/\s*\n\s*/g, '<br>')}\n`;
      })
      .join('');
  }

  async post({ url }: Outlet, { sequence, body }: OutletPost, signal: AbortSignal): Promise<Posted> {
    const response = await this.egress.fetch(withQuery(url, `seq=${sequence}`), {
      method: 'POST',
      headers: { 'content-type': 'text/plain' }, // YouTube refuses a charset
      body: Buffer.from(body),
      timeouts: OUTLET_TIMEOUTS,
      maxBytes: MOST_ANSWER_BYTES,
      signal,
    });
    const answer = (await response.text()).trim();
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return utcPattern.test(answer) ? { clockOffsetMs: Date.parse(`${answer}Z`) - Date.now() } : {};
  }
}
