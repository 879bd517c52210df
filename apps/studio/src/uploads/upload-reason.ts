import { isRefusal } from '../api/client.js';

/** The part of an error of the tus client that shows the answer of the server. */
interface TusError {
  originalResponse?: { getStatus(): number; getBody(): string } | null;
}

/** Statuses of the tus protocol that the next attempt may not get. */
const passing = [408, 409, 423, 425, 429];

/**
 * Returns the sentence of the server, and whether it refused for good. Without an answer, the error is
 * `connection`, for which the interface has a text.
 */
export function reasonOf(error: unknown): { error: string; final: boolean } {
  if (isRefusal(error)) return { error: error.message, final: error.type === 'parameter_error' };
  const answer = (error as TusError).originalResponse;
  if (!answer?.getStatus()) return { error: 'connection', final: false };
  const status = answer.getStatus();
  const final = status >= 400 && status < 500 && !passing.includes(status);
  return { error: sentenceIn(answer.getBody()) ?? String(status), final };
}

/** Returns the message of an error envelope, or a plain text. */
function sentenceIn(body: string): string | undefined {
  try {
    return (JSON.parse(body) as { error?: { message?: string } }).error?.message;
  } catch {
    return /^[^<]{1,300}$/.test(body.trim()) ? body.trim() : undefined;
  }
}
