import { Injectable } from '@nestjs/common';
import { SecretBox, ServiceUrl } from '@scriptorium/server-kit';

const ROW = 'notifications:unsubscribe';

/** Links in messages that end all e-mails to a person. They do nothing else, so they do not expire. */
@Injectable()
export class UnsubscribeLinks {
  constructor(
    private readonly secrets: SecretBox,
    private readonly service: ServiceUrl,
  ) {}

  endingUrl(userId: number): string {
    return `${this.service.base}/v3/notifications/unsubscribe?token=${this.secrets.seal(String(userId), ROW)}`;
  }

  /** Returns the user of a link; undefined if it was not made by this service. */
  userOf(token: string): number | undefined {
    try {
      return Number(this.secrets.open(token, ROW));
    } catch {
      return undefined;
    }
  }
}
