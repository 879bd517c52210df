import { DomainError } from '@scriptorium/core';
import { directedHtml, mailLanguages, type MailLanguage } from './mail-language.js';

/** The operator's mail server, and the sender address. */
export interface MailOptions {
  /** `smtp://` or `smtps://`, with the credentials. */
  url: string;
  from: string;
}

export interface Letter {
  /** Message-ID, identical in every attempt, so that mailboxes can discard duplicates. */
  id: string;
  to: string[];
  subject: string;
  text: string;
  /** English by default. Right-to-left languages are also sent as HTML, which states the direction. */
  language?: MailLanguage;
  attachment?: { filename: string; content: Buffer; contentType: string };
  headers?: Record<string, string>;
}

/** Idle timeout of a connection. */
const IDLE_MS = 15_000;

/** Sends e-mails through the operator's mail server. */
export class Mail {
  /** @param options undefined if there is no mail server */
  constructor(private readonly options: MailOptions | undefined) {}

  get available(): boolean {
    return this.options !== undefined;
  }

  /** @throws {DomainError} `unavailable` if no mail server is configured */
  check(): void {
    if (this.available) return;
    throw new DomainError('unavailable', 'mail.none', 'No mail server is configured for this service.');
  }

  /** @throws {Error} unless the server accepts the message for all addresses */
  async send(letter: Letter, signal: AbortSignal): Promise<void> {
    const { id, to, subject, text, language = 'en', attachment, headers } = letter;
    this.check();
    const { url, from } = this.options!;
    const { createTransport } = await import('nodemailer'); // loaded on demand, because most processes send no mail
    signal.throwIfAborted();
    const transport = createTransport({
      url,
      connectionTimeout: IDLE_MS,
      greetingTimeout: IDLE_MS,
      socketTimeout: IDLE_MS,
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
        ...(mailLanguages[language] === 'rtl' && { html: directedHtml(text, language) }),
        messageId: `<${id}@scriptorium>`,
        ...(attachment && { attachments: [attachment] }),
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language, ...headers },
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
