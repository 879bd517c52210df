import type { Progress } from './file-body.js';

/** Replacement for `fetch` in browsers that reports upload progress, which `fetch` cannot do. */
export function uploadByXhr(
  { url, method, headers, signal }: Request,
  form: FormData,
  onProgress: (progress: Progress) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error); // the event fires only once, and has already fired
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    xhr.responseType = 'blob';
    // The form sets a content type with its own boundary.
    headers.forEach((value, name) => name !== 'content-type' && xhr.setRequestHeader(name, value));
    const total = [...form.values()].reduce(
      (sum, value) => sum + (value instanceof Blob ? value.size : 0),
      0,
    );
    xhr.upload.addEventListener('progress', (progress) => {
      // `loaded` includes the bytes of the form around the files.
      onProgress({ sent: Math.max(0, progress.loaded - (progress.total - total)), total });
    });
    xhr.addEventListener('load', () => resolve(responseOf(xhr)));
    xhr.addEventListener('error', () => reject(new TypeError('the upload failed')));
    xhr.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(form);
  });
}

function responseOf(xhr: XMLHttpRequest): Response {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/);
  const headers = lines.map((line) => line.split(/:\s*(.*)/s).slice(0, 2) as [string, string]);
  return new Response(xhr.response as Blob, { status: xhr.status, headers });
}
