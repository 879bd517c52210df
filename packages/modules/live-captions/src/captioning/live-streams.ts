import { Injectable } from '@nestjs/common';
import { Egress } from '@scriptorium/egress';
import { openLiveStream, type LiveEvent } from '@scriptorium/media';
import { Log } from '@scriptorium/server-kit';

/** Plays the streams of events, at addresses that users gave. */
@Injectable()
export class LiveStreams {
  constructor(
    private readonly egress: Egress,
    private readonly log: Log,
  ) {}

  /** @param id of the event, for the log */
  async *play(id: number, url: string, signal: AbortSignal): AsyncGenerator<LiveEvent, void, undefined> {
    for await (const event of openLiveStream(url, { resolve: this.egress.resolveUrl, signal })) {
      if (event.type === 'lost')
        this.log.debug(
          { event: id, reason: event.reason, cause: String(event.cause) },
          'the stream of an event was lost',
        );
      yield event;
    }
  }
}
