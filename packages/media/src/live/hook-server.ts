import { chmod } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { parseHook } from './publish-hook.js';
import type { Publishers } from './publishers.js';

const MAX_BODY = 64 * 1024;
const CONTROL_MS = 3_000;

async function bodyOf(message: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of message.setEncoding('utf8'))
    if ((text += chunk).length > MAX_BODY) throw new Error('the hook is too long');
  return text;
}

/** Answers the hooks of nginx on a socket in `folder`. Returns a function that ends the server. */
export async function serveHooks(
  folder: string,
  token: string,
  publishers: Publishers,
  onError: (error: unknown) => void,
): Promise<() => void> {
  const respond = async (message: IncomingMessage): Promise<{ status: number; location?: string }> => {
    const hook = parseHook(await bodyOf(message));
    if (message.url === `/${token}/done`) {
      if (hook) publishers.done(hook);
      return { status: 200 };
    }
    if (message.url !== `/${token}/publish` || !hook) return { status: 403 };
    const location = await publishers.publish(hook);
    // A redirection replaces the name, so that readers and logs never see the key.
    return location === undefined ? { status: 403 } : { status: 302, location };
  };
  const server = createServer((message, response) => {
    respond(message)
      .catch((error: unknown) => (onError(error), { status: 500, location: undefined }))
      .then(({ status, location }) => response.writeHead(status, location ? { location } : {}).end());
  });
  const path = join(folder, 'hooks.sock');
  await once(server.listen(path), 'listening');
  await chmod(path, 0o666); // nginx may run as another user; the token protects the socket
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** Disconnects the publisher of a stream. */
export async function dropPublisher(
  folder: string,
  token: string,
  application: string,
  stream: string,
): Promise<void> {
  const path = `/${token}/control/drop/publisher?${new URLSearchParams({ app: application, name: stream })}`;
  const sent = request({
    socketPath: join(folder, 'control.sock'),
    path,
    signal: AbortSignal.timeout(CONTROL_MS),
  }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  if (response.statusCode !== 200)
    throw new Error(`nginx could not drop a publisher: ${response.statusCode}`);
  await once(response, 'end');
}
