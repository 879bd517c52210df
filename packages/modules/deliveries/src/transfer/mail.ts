import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import { createTransport } from 'nodemailer';
import { DELIVERY_OPTIONS, type DeliveryOptions } from '../delivery-options.js';

export interface Letter {
  /** Message-ID, identical in every attempt, so that mailboxes can discard duplicates. */
  id: string;
  to: string[];
  subject: string;
  text: string;
  attachment?: { filename: string; content: Buffer; contentType: string };
}

/** Sends e-mails through the operator's mail server. */
@Injectable()
export class Mail {
  constructor(@Inject(DELIVERY_OPTIONS) private readonly options: DeliveryOptions) {}

  get available(): boolean {
    return this.options.mail !== undefined;
  }

  /** @throws {DomainError} `unavailable` if no mail server is configured */
  check(): void {
    if (this.available) return;
    throw new DomainError('unavailable', 'mail.none', 'No mail server is configured for this service.');
  }

  /** @throws {Error} unless the server accepts the message for all addresses */
  async send({ id, to, subject, text, attachment }: Letter, signal: AbortSignal): Promise<void> {
    this.check();
    const { url, from } = this.options.mail!;
    const transport = createTransport({
      url,
      connectionTimeout: this.options.idleMs,
      greetingTimeout: this.options.idleMs,
      socketTimeout: this.options.idleMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const stop = () => transport.close();
    signal.addEventListener('abort', stop);
    try {
      const sent = await transport.sendMail({
        from,
        to,
        subject,
        text,
        messageId: `<${id}@scriptorium>`,
        ...(attachment && { attachments: [attachment] }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      if (sent.rejected.length) throw refused(sent.rejected.length, to.length);
    } finally {
      signal.removeEventListener('abort', stop);
      transport.close();
    }
  }
}

/** Not retried, because the other addresses already have the message. */
const refused = (some: number, all: number): DomainError =>
  new DomainError('invalid', 'mail.refused', `the mail server refused ${some} of ${all} addresses`);
