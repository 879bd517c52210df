import type { LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { isUnreachable } from '../data/database-errors.js';

/** The pino logger, as an injection token. */
export abstract class Log {
  abstract info(fields: object, message: string): void;
  abstract warn(fields: object, message: string): void;
  abstract error(fields: object, message: string): void;
  abstract debug(fields: object, message: string): void;
  abstract child(bindings: object, options?: { redact: string[] }): Log;
}

type LogHook = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

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

/** Whether a field with this name is redacted. */
export const isSecret = (name: string): boolean => SECRET.some((word) => name.includes(word));

/** Omits values and the detail of a failed statement, which contain data. */
function errorFields(error: Error): Record<string, unknown> {
  const { parameters: _, detail: __, driverError: ___, ...rest } = pino.stdSerializers.err(error);
  return rest;
}

const OUTAGE_EVERY_MS = 60_000;

/**
 * Omits repeated lines that contain only the error of a database that cannot be reached. While it is away, every loop of
 * background work logs such a line about once per second. Lines of requests and jobs have further fields.
 */
function withoutRepeatedOutages(): LogHook {
  let silentUntil = -Infinity;
  return function (args, method) {
    const { err, ...others } = Object(args[0]) as { err?: unknown };
    if (isUnreachable(err) && Object.keys(others).length === 0) {
      if (performance.now() < silentUntil) return;
      silentUntil = performance.now() + OUTAGE_EVERY_MS;
    }
    method.apply(this, args);
  };
}

/** Creates a log that redacts secrets up to two levels deep. */
export function createLog(options: { level?: string; stream?: DestinationStream } = {}): Logger {
  const paths = SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino(
    {
      level: options.level ?? 'info',
      base: undefined,
      redact: { paths, censor: '[redacted]' },
      serializers: { err: errorFields },
      hooks: { logMethod: withoutRepeatedOutages() },
    },
    options.stream ?? standardOutput(),
  );
}

/** Writes asynchronously; flushes when the process exits. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ sync: false, minLength: 4096, periodicFlush: 200 });
  process.once('exit', () => output.flushSync());
  return output;
}

/** Skips redaction for lines with only our own fields: searching for secrets costs more than writing them. */
export const withoutRedaction = (log: Log): Log => log.child({}, { redact: [] });

/**
 * Writes Nest's messages to our log; messages about routes and modules at debug level.
 * @param up whether the service has started: before that, errors are also thrown and reported by the caller
 */
export const nestLog = (log: Log, up: () => boolean): LoggerService => ({
  log: (message: unknown) => log.debug({}, String(message)),
  warn: (message: unknown) => log.warn({}, String(message)),
  error: (message: unknown, stack?: unknown) => log[up() ? 'error' : 'debug']({ stack }, String(message)),
  debug: (message: unknown) => log.debug({}, String(message)),
  verbose: () => {},
});
