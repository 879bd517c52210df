import { Inject, Injectable } from '@nestjs/common';
import { Egress } from '@scriptorium/egress';
import { SecretBox } from '@scriptorium/server-kit';
import { passwordRow } from './deliveries.service.js';
import type { DeliveryMessage } from './delivery-messages.js';
import { DELIVERY_OPTIONS, type DeliveryOptions } from './delivery-options.js';
import { putFile } from './ftp-upload.js';
import { Mail } from './mail.js';
import type { TranscriptFile } from './transcript-files.js';

/** Takes a file to where a delivery wants it. */
@Injectable()
export class Carriers {
  constructor(
    private readonly egress: Egress,
    private readonly secrets: SecretBox,
    private readonly mail: Mail,
    @Inject(DELIVERY_OPTIONS) private readonly options: DeliveryOptions,
  ) {}

  /** @throws {Error} whose message says why, and names no address */
  carry(message: DeliveryMessage, file: TranscriptFile, signal: AbortSignal): Promise<void> {
    const within = AbortSignal.any([signal, AbortSignal.timeout(this.options.totalMs)]);
    return message.delivery.method === 'ftp'
      ? this.upload(message, file, within)
      : this.post(message, file, within);
  }

  private upload({ delivery }: DeliveryMessage, file: TranscriptFile, signal: AbortSignal): Promise<void> {
    const { id, host, protocol, path, username, password } = delivery;
    const { idleMs, trustedAuthorities } = this.options;
    const target = {
      host: host!,
      protocol,
      path,
      username,
      password: password && this.secrets.open(password, passwordRow(id)),
    };
    return putFile(this.egress, target, file, { idleMs, signal, trustedAuthorities });
  }

  private post({ id, delivery }: DeliveryMessage, file: TranscriptFile, signal: AbortSignal): Promise<void> {
    const { name: filename, content, contentType, title } = file;
    return this.mail.send(
      {
        id: `delivery-${id}`,
        to: delivery.emails,
        subject: `Transcript: ${title}`,
        text: `The transcript of ${title} is attached.\n`,
        attachment: { filename, content, contentType },
      },
      signal,
    );
  }
}
