import type { LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger } from 'pino';

/** The log, as a pino logger; injected by this class. */
export abstract class Log {
  abstract info(fields: object, message: string): void;
  abstract warn(fields: object, message: string): void;
  abstract error(fields: object, message: string): void;
  abstract debug(fields: object, message: string): void;
  abstract child(bindings: object, options?: { redact: string[] }): Log;
}

const SECRET = [
  'api_key',
  'api_secret_key',
  'signature',
  'secret',
  'password',
  'authorization',
  'token',
  'credentials',
];

/** Whether a field of this name is struck out. */
export const isSecret = (name: string): boolean => SECRET.some((word) => name.includes(word));

/** Of a failed statement, what was written into the database stays out: the values and the row that did not fit. */
function errorFields(error: Error): Record<string, unknown> {
  const { parameters: _, detail: __, driverError: ___, ...rest } = pino.stdSerializers.err(error);
  return rest;
}

/** A log whose secrets are struck out wherever they stand, two levels deep. */
export function createLog(options: { level?: string; stream?: DestinationStream } = {}): Logger {
  const paths = SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino(
    {
      level: options.level ?? 'info',
      base: undefined,
      redact: { paths, censor: '[redacted]' },
      serializers: { err: errorFields },
    },
    options.stream ?? standardOutput(),
  );
}

/** Written behind the requests' backs; the last lines are not lost when the process ends. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ sync: false, minLength: 4096, periodicFlush: 200 });
  process.once('exit', () => output.flushSync());
  return output;
}

/** For lines whose fields are all our own: looking for secrets in each costs more than writing it. */
export const withoutRedaction = (log: Log): Log => log.child({}, { redact: [] });

/**
 * Nest's own messages in our log; its chatter about routes and modules stays at debug.
 * @param up whether the service has started: until then, an error is thrown as well, and told by who started it
 */
export const nestLog = (log: Log, up: () => boolean): LoggerService => ({
  log: (message: unknown) => log.debug({}, String(message)),
  warn: (message: unknown) => log.warn({}, String(message)),
  error: (message: unknown, stack?: unknown) => log[up() ? 'error' : 'debug']({ stack }, String(message)),
  debug: (message: unknown) => log.debug({}, String(message)),
  verbose: () => {},
});
