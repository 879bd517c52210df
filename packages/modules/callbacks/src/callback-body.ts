import type { StoredEvent } from './stored-event.js';

export interface CallbackBody {
  contentType: string;
  body: string;
}

/** @param encoding what the project has chosen; some records are always sent as a form */
export function callbackBody(event: StoredEvent, encoding: 'form' | 'json'): CallbackBody {
  if (event.callbackEncoding === 'form' || encoding === 'form') {
    return { contentType: 'application/x-www-form-urlencoded', body: form(event.snapshot) };
  }
  const body = JSON.stringify({ code: 200, data: event.snapshot, meta: {} });
  return { contentType: 'application/json', body };
}

/** Flat: a list repeats `name[]`, and null is an empty value. */
function form(record: Record<string, unknown>): string {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(record)) {
    if (Array.isArray(value)) for (const item of value) fields.append(`${name}[]`, String(item));
    else fields.append(name, value === null || value === undefined ? '' : String(value));
  }
  return fields.toString();
}
