import { ApiError } from '@scriptorium/client';
import type { CallToolResult } from '@modelcontextprotocol/server';

/** Returns the result of a tool as JSON text. Errors of the API become errors of the tool, with their codes. */
export async function answer(ask: () => Promise<unknown>): Promise<CallToolResult> {
  try {
    const data = await ask();
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    return { content: [{ type: 'text', text }] };
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: messageOf(error) }] };
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const { message, code, status, items, retryAfterSeconds } = error;
  const parameters = items.length ? `; parameters: ${items.join(', ')}` : '';
  const retry = retryAfterSeconds === undefined ? '' : `; retry after ${retryAfterSeconds} s`;
  return `${message} (${code}, status ${status}${parameters}${retry})`;
}
