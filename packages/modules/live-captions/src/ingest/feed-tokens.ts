import { Injectable } from '@nestjs/common';
import { SecretBox } from '@scriptorium/server-kit';

const VALID_MS = 60_000;
/** What tokens are sealed for, so that no other sealed value is one. */
const PURPOSE = 'live_feed';

/** Tokens that give the workers of this installation access to feeds: they share the keys that seal its secrets. */
@Injectable()
export class FeedTokens {
  constructor(private readonly secrets: SecretBox) {}

  /** @param name of the transcoder */
  issue(name: string): string {
    return this.secrets.seal(JSON.stringify({ name, until: Date.now() + VALID_MS }), PURPOSE);
  }

  /** Returns the name of the transcoder; undefined if the token is invalid or has expired. */
  accept(token: string): string | undefined {
    try {
      const { name, until } = JSON.parse(this.secrets.open(token, PURPOSE)) as {
        name: string;
        until: number;
      };
      return Date.now() < until ? name : undefined;
    } catch {
      return undefined; // also if the clocks of two machines differ by more than a minute
    }
  }
}
