import { Injectable } from '@nestjs/common';
import { Egress, type FetchOptions } from '@scriptorium/egress';
import type { Line } from '../log/live-log.js';
import type { RowPart } from '../rows/row-builder.js';
import {
  MOST_ANSWER_BYTES,
  OUTLET_TIMEOUTS,
  withQuery,
  type Outlet,
  type OutletPost,
  type OutletReceiver,
  type Posted,
} from './receiver.js';

/** Languages that Zoom knows, as it writes them. */
const languages: Record<string, string> = {
  de: 'de-DE',
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  ja: 'jp-JP',
  zh: 'zh-CN',
};
const meanings: Record<number, string> = {
  400: 'the meeting has not started',
  403: 'the address is wrong or has expired',
};

/** Third-party closed captions of Zoom: the text of each post is shown when it arrives, after that of the post before. */
@Injectable()
export class ZoomReceiver implements OutletReceiver {
  readonly rules = { mostAgeMs: 10_000, takesCorrections: false };

  constructor(private readonly egress: Egress) {}

  compose(_outlet: Outlet, _lines: readonly Line[], parts: readonly RowPart[]): string {
    return parts.map(({ text, begins }) => `${begins ? '\n' : ''}${text} `).join('');
  }

  async lastSequence({ url }: Outlet, signal: AbortSignal): Promise<number> {
    const answer = await this.ask(url.replace(/\?|$/, '/seq$&'), { signal });
    const last = answer.trim() === '' ? 0 : Number(answer);
    if (!Number.isSafeInteger(last))
      throw new Error('the server did not return the number of the last caption');
    return Math.max(0, last);
  }

  async post(
    { url, language }: Outlet,
    { sequence, body }: OutletPost,
    signal: AbortSignal,
  ): Promise<Posted> {
    const lang = languages[language];
    const query = `seq=${sequence}${lang ? `&lang=${lang}` : ''}`;
    const headers = { 'content-type': 'text/plain' };
    await this.ask(withQuery(url, query), { method: 'POST', headers, body, signal });
    return {};
  }

  private async ask(url: string, options: FetchOptions): Promise<string> {
    const limits = { timeouts: OUTLET_TIMEOUTS, maxBytes: MOST_ANSWER_BYTES };
    const response = await this.egress.fetch(url, { ...options, ...limits });
    const { ok, status } = response;
    const answer = await response.text();
    if (!ok) throw new Error(`HTTP ${status}${meanings[status] ? `: ${meanings[status]}` : ''}`);
    return answer;
  }
}
