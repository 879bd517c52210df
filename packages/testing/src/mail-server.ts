import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedLetter {
  from: string;
  to: string[];
  /** Raw message text. */
  text: string;
}

export interface MailServer {
  url: string;
  letters: ReceivedLetter[];
  /** Returns whether an address is accepted. */
  takes: (address: string) => boolean;
  close(): Promise<void>;
}

/** Starts a real SMTP server that stores received messages. */
export async function startMail(): Promise<MailServer> {
  const it: Pick<MailServer, 'letters' | 'takes'> = { letters: [], takes: () => true };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) => done(it.takes(address) ? null : new Error('no such mailbox')),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        it.letters.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(it, {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
