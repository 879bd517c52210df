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

/** Returns the texts of the parts of a message, decoded. */
export const partsOf = ({ text }: ReceivedLetter): string[] =>
  [
    ...text.matchAll(
      /content-transfer-encoding: (base64|quoted-printable)\r\n(?:[^\r]+\r\n)*\r\n([^]*?)(?=\r\n--|$)/gi,
    ),
  ].map(([, encoding, body]) => {
    if (encoding!.toLowerCase() === 'base64') return Buffer.from(body!, 'base64').toString();
    const bytes = body!
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    return Buffer.from(bytes, 'latin1').toString();
  });
