import type { Socket } from 'node:net';

/**
 * Holds the end of a connection back while undici has paused its parser, because the response is being read slowly.
 * undici 7 fails an assertion otherwise, which ends the process (nodejs/undici#5360, fixed in 8). Every time that undici
 * continues, it reads from the socket. Needs a socket with `allowHalfOpen`, which does not close itself at the end.
 */
export function holdEnd(socket: Socket): void {
  let held = false;
  const emit = socket.emit.bind(socket);
  const read = socket.read.bind(socket);
  socket.emit = (name: string, ...values: unknown[]) => {
    try {
      return emit(name, ...values);
    } catch (error) {
      if (name !== 'end' || (error as NodeJS.ErrnoException).code !== 'ERR_ASSERTION') throw error;
      return (held = true);
    }
  };
  socket.read = (size) => {
    if (held) queueMicrotask(release);
    return read(size) as unknown;
  };
  function release(): void {
    if (!held || socket.destroyed) return;
    held = false;
    socket.emit('end');
  }
}
