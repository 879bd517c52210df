import { ApiError, isConnectionError } from '@scriptorium/client';
import { DetailedError } from 'tus-js-client';

/** Exit codes of the command. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  denied: 3,
  notFound: 4,
  unavailable: 5,
  incomplete: 6,
} as const;

/** The command line is invalid. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Some of several items failed, or an order was cancelled. The results were printed. */
export class IncompleteError extends Error {
  override readonly name = 'IncompleteError';
}

/** An error for programs. */
export interface ErrorRecord {
  message: string;
  /** Code of the API, such as `file.not_found`, or of this command. */
  code: string;
  type?: string;
  status?: number;
  items?: readonly string[];
  request_id?: string | null;
}

export interface Failure {
  exitCode: number;
  error: ErrorRecord;
}

/** Describes an error for people and, with `--json`, for programs. */
export function failureOf(error: unknown): Failure {
  if (error instanceof DetailedError) return uploadFailure(error);
  if (error instanceof ApiError) {
    const { status, type, code, message, items, requestId: request_id } = error;
    return { exitCode: exitCodeOf(status), error: { message, code, type, status, items, request_id } };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { exitCode: exitCodes[ownCode(error)], error: { message, code: wireCodes[ownCode(error)] } };
}

type OwnCode = 'unavailable' | 'usage' | 'incomplete' | 'failed';

const wireCodes: Record<OwnCode, string> = {
  unavailable: 'connection',
  usage: 'usage',
  incomplete: 'incomplete',
  failed: 'failed',
};

function ownCode(error: unknown): OwnCode {
  if (isConnectionError(error)) return 'unavailable';
  if (error instanceof UsageError) return 'usage';
  return error instanceof IncompleteError ? 'incomplete' : 'failed';
}

/** Reads the envelope of a response to the tus client. Without a response, there was no connection. */
function uploadFailure({ originalResponse, message }: DetailedError): Failure {
  if (!originalResponse)
    return {
      exitCode: exitCodes.unavailable,
      error: { message: firstSentence(message), code: 'connection' },
    };
  const status = originalResponse.getStatus();
  const headers = new Headers({ 'x-request-id': originalResponse.getHeader('x-request-id') ?? '' });
  return failureOf(new ApiError({ status, headers }, parsed(originalResponse.getBody())));
}

/** The tus client appends the request and the cause, which may be long. */
const firstSentence = (message: string) => message.split(', originated from request')[0]!;

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function exitCodeOf(status: number): number {
  if (status === 401 || status === 403) return exitCodes.denied;
  if (status === 404) return exitCodes.notFound;
  return status === 429 || status >= 500 ? exitCodes.unavailable : exitCodes.failed;
}
