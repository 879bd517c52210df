import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface FakeServer {
  host: string;
  /** Received command lines. */
  commands: string[];
  close(): Promise<void>;
}

/**
 * Starts an FTP server with scripted replies.
 * @param answer returns the reply to a command, or undefined for no reply
 */
export async function startFake(
  answer: (command: string) => string | undefined,
  address = '127.0.0.1',
): Promise<FakeServer> {
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    const handle = (command: string) => {
      commands.push(command);
      const reply = answer(command);
      if (reply !== undefined) socket.write(`${reply}\r\n`);
    };
    handle('');
    socket.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) handle(line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  return {
    host: `${address}:${(server.address() as AddressInfo).port}`,
    commands,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
