import { fileName, isFileBody, type FileBody, type Progress } from './file-body.js';
import { multipartStream, type Field } from './multipart.js';
import { uploadByXhr } from './upload-by-xhr.js';

interface Body {
  fields: Record<string, unknown>;
  files: Record<string, FileBody>;
  /** Whether the body can be sent again. */
  repeatable: boolean;
}

/** Omits parameters without a value. */
export function splitBody(body: Record<string, unknown> = {}): Body {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  const files = given.filter((entry): entry is [string, FileBody] => isFileBody(entry[1]));
  return {
    fields: Object.fromEntries(given.filter(([, value]) => !isFileBody(value))),
    files: Object.fromEntries(files),
    repeatable: files.every(([, file]) => file instanceof Blob),
  };
}

interface RequestBody {
  init: object;
  headers?: Record<string, string>;
  /** Replaces `fetch` for bodies that it cannot send. */
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * Returns JSON, or a form if there are files. Streams, and files whose progress is reported, are encoded while
 * they are sent.
 */
export function requestBody(
  fields: Record<string, unknown>,
  files: Record<string, FileBody>,
  onProgress?: (progress: Progress) => void,
): RequestBody {
  if (Object.keys(files).length === 0) return { init: Object.keys(fields).length ? { body: fields } : {} };
  const all: Field[] = [...Object.entries(fields).flatMap(formFields), ...entries(files)];
  const blobs = Object.values(files).every((file) => file instanceof Blob);
  if (blobs && !onProgress) return { init: serializedAs(formData(all)) };
  // Browsers can stream request bodies over HTTP/2 only, if at all.
  if (blobs && typeof XMLHttpRequest === 'function') {
    const form = formData(all);
    return { init: serializedAs(form), fetch: (request) => uploadByXhr(request, form, onProgress!) };
  }
  const { body, contentType } = multipartStream(all, onProgress);
  return { init: { ...serializedAs(body), duplex: 'half' }, headers: { 'content-type': contentType } };
}

const serializedAs = (body: BodyInit) => ({ body, bodySerializer: () => body });

const entries = (files: Record<string, FileBody>): Field[] =>
  Object.entries(files).map(([name, value]) => ({ name, value }));

const formFields = ([name, value]: [string, unknown]): Field[] => {
  if (Array.isArray(value) && value.length > 0) return value.map((item) => ({ name, value: String(item) }));
  return [{ name, value: value === null || Array.isArray(value) ? '' : String(value) }];
};

function formData(fields: Field[]): FormData {
  const form = new FormData();
  for (const { name, value } of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value as Blob, fileName(value));
  }
  return form;
}
