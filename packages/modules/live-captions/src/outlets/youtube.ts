import { Injectable } from '@nestjs/common';
import { cueText, layout } from '@scriptorium/captions';
import { Egress } from '@scriptorium/egress';
import type { Line } from '../log/live-log.js';
import { wordsOf } from '../rows/row-builder.js';
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

/**
 * Closed captions of YouTube over HTTP: pairs of a time and a text of two rows. The times are those of the words, so that captions
 * which wait for further words are shown in time: viewers see the stream later.
 */
@Injectable()
export class YouTubeReceiver implements OutletReceiver {
  /** YouTube ignores captions whose time differs from its own by more than a minute. */
  readonly rules = { mostAgeMs: 30_000, takesCorrections: false, gathers: { characters: 48, ms: 2_500 } };

  constructor(private readonly egress: Egress) {}

  compose(outlet: Outlet, lines: readonly Line[]): string {
    const { beganAt, realOffsetMs, delayMs, clockOffsetMs, language } = outlet;
    const [{ startMs, committedAt }] = lines as [Line, ...Line[]];
    const beganMs = beganAt ? +new Date(beganAt) : +new Date(committedAt) - startMs;
    const { cues } = layout({ version: 1, words: lines.flatMap(wordsOf) }, { language });
    return cues
      .map((cue) => {
        const at = beganMs + cue.startMs + realOffsetMs + delayMs + clockOffsetMs;
        return `${utc(at)}\n${cueText(cue).replaceAll('\n', '<br>')}\n`;
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
