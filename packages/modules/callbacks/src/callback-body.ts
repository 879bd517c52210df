import type { StoredEvent } from './stored-event.js';

export interface CallbackBody {
  contentType: string;
  body: string;
}

export function callbackBody(
  event: Pick<StoredEvent, 'callbackEncoding' | 'snapshot' | 'meta'>,
): CallbackBody {
  const { snapshot, meta } = event;
  if (event.callbackEncoding === 'form') {
    return { contentType: 'application/x-www-form-urlencoded', body: form({ ...meta, ...snapshot }) };
  }
  const body = JSON.stringify({ code: 200, data: snapshot, meta: meta ?? {} });
  return { contentType: 'application/json', body };
}

/** Encodes a flat form: lists repeat `name[]`, and null becomes an empty value. */
function form(record: Record<string, unknown>): string {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(record)) {
    if (Array.isArray(value)) for (const item of value) fields.append(`${name}[]`, String(item));
    else fields.append(name, value === null || value === undefined ? '' : String(value));
  }
  return fields.toString();
}
