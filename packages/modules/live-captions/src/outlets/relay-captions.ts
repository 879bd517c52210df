import { Injectable } from '@nestjs/common';
import type { CaptionPair } from '@scriptorium/media';
import { Log, Polling, type Claimed } from '@scriptorium/server-kit';
import { CaptioningRows } from '../captioning/captioning-rows.js';
import { LiveLog } from '../log/live-log.js';
import { PictureCaptions } from './picture-captions.js';
import { RelayRows, type Relay } from './relay-rows.js';

const LOOK_MS = 500;
const MOST_LINES = 50;

/** The captions of one connection. Times are those of the stream. */
export interface FollowedCaptions {
  onBegin(streamMs: number): void;
  pairFor(presentedMs: number): CaptionPair | undefined;
  /** Stores what was shown. */
  stop(): Promise<void>;
}

/** Reads the lines of an event for the picture, while its stream is sent on. */
@Injectable()
export class RelayCaptions {
  constructor(
    private readonly rows: RelayRows,
    private readonly captioning: CaptioningRows,
    private readonly lines: LiveLog,
    private readonly log: Log,
  ) {}

  /** @param done called when nothing more is to be sent: the event has ended, or another worker has the outlet */
  follow(claimed: Claimed, { origin, delayMs, lastSequence }: Relay, done: () => void): FollowedCaptions {
    const captions = new PictureCaptions();
    let known = lastSequence;
    let begin: { at: number; streamMs: number } | undefined;
    /** Time of the event at the beginning of the stream. It is known when there are lines. */
    let offsetMs: number | undefined;
    let endedAt: number | undefined;
    const store = async () => {
      const shown = captions.report();
      if (shown) await this.rows.shown(claimed, shown);
    };
    const look = async () => {
      const state = await this.rows.state(claimed);
      if (state?.ended) endedAt ??= performance.now();
      if (!state || performance.now() - (endedAt ?? Infinity) > delayMs) return done();
      await store();
      if (state.newestSequence === known || !begin) return;
      const elapsedMs = await this.captioning.elapsedMs(origin.id);
      offsetMs ??= elapsedMs - (performance.now() - begin.at) - begin.streamMs;
      const lines = await this.lines.after(origin.id, known, MOST_LINES);
      captions.add(lines);
      known = lines.at(-1)?.sequence ?? known;
    };
    const polling = new Polling(look, {
      everyMs: LOOK_MS,
      onError: (error) => this.log.warn({ err: error, outlet: claimed.id }, 'a relay cannot read captions'),
    });
    return {
      onBegin: (streamMs) => (begin = { at: performance.now(), streamMs }),
      pairFor: (presentedMs) =>
        offsetMs === undefined ? undefined : captions.pairFor(offsetMs + presentedMs),
      stop: () => polling.stop().then(store),
    };
  }
}
