import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface FakeServer {
  host: string;
  /** Each line it got. */
  commands: string[];
  close(): Promise<void>;
}

/** A server that speaks as it is told. @param answer undefined says nothing at all */
export async function startFake(
  answer: (command: string) => string | undefined,
  address = '127.0.0.1',
): Promise<FakeServer> {
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    const say = (command: string) => {
      commands.push(command);
      const reply = answer(command);
      if (reply !== undefined) socket.write(`${reply}\r\n`);
    };
    say('');
    socket.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) say(line);
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
