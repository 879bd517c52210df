import { Injectable } from '@nestjs/common';
import { SecretBox } from '@scriptorium/server-kit';

const VALID_MS = 60_000;
/** What tokens are sealed for, so that no other sealed value is one. */
const PURPOSE = 'live_microphone';

/** The event whose sound a browser sends. */
export interface MicrophonePlace {
  projectId: number;
  id: number;
}

/** Tokens for one connection of a microphone, because a WebSocket of a browser has no headers of its own. */
@Injectable()
export class MicrophoneTokens {
  constructor(private readonly secrets: SecretBox) {}

  /** Returns a token, and until when the connection must begin. */
  issue({ projectId, id }: MicrophonePlace): { token: string; until: Date } {
    const until = new Date(Date.now() + VALID_MS);
    const content = JSON.stringify({ projectId, id, until: until.getTime() });
    return { token: this.secrets.seal(content, PURPOSE), until };
  }

  /** Returns undefined if the token is invalid or has expired. */
  accept(token: string): MicrophonePlace | undefined {
    try {
      const { projectId, id, until } = JSON.parse(this.secrets.open(token, PURPOSE)) as MicrophonePlace & {
        until: number;
      };
      return Date.now() < until ? { projectId, id } : undefined;
    } catch {
      return undefined;
    }
  }
}
