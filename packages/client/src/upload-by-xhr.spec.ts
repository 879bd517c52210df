import { createClient } from './index.js';
import { uploadByXhr } from './upload-by-xhr.js';

/** The subset of XMLHttpRequest that the client uses. Responds when the test calls `answer`. */
class FakeXhr extends EventTarget {
  static sent: FakeXhr[] = [];
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  response: Blob | undefined;
  form: FormData | undefined;
  constructor() {
    super();
    FakeXhr.sent.push(this);
  }
  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders = () => 'content-type: application/json\r\nx-request-id: a: b\r\n';
  send(form: FormData) {
    this.form = form;
  }
  abort = () => this.dispatchEvent(new Event('abort'));
  progress = (loaded: number, total: number) =>
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  answer(status: number, body: object) {
    Object.assign(this, { status, response: new Blob([JSON.stringify(body)]) });
    this.dispatchEvent(new Event('load'));
  }
}

const globals = globalThis as { XMLHttpRequest?: unknown };
beforeEach(() => {
  FakeXhr.sent = [];
  globals.XMLHttpRequest = FakeXhr;
});
afterEach(() => delete globals.XMLHttpRequest);

const seen: object[] = [];
const upload = (signal?: AbortSignal) =>
  createClient({ baseUrl: 'http://x', apiKey: 'k', retry: { attempts: 1 } }).POST('/v3/files', {
    body: { name: 'a', language_id: [1], source_file: new File(['12345'], 'a.wav') },
    onProgress: (progress) => void seen.push(progress),
    signal,
  });
const started = async () => {
  while (!FakeXhr.sent[0]?.form) await new Promise((resolve) => setTimeout(resolve, 1));
  return FakeXhr.sent[0];
};

it('sends uploads with progress by XMLHttpRequest in browsers, and counts only the file', async () => {
  const answered = upload();
  const xhr = await started();
  expect(xhr).toMatchObject({ method: 'POST', url: 'http://x/v3/files' });
  expect(xhr.headers).toMatchObject({ authorization: 'Bearer k' });
  expect(Object.keys(xhr.headers)).toContain('idempotency-key');
  expect(Object.keys(xhr.headers)).not.toContain('content-type');
  expect(xhr.form!.get('name')).toBe('a');
  xhr.progress(50, 105);
  xhr.progress(102, 105);
  xhr.progress(105, 105);
  expect(seen).toEqual([0, 2, 5].map((sent) => ({ sent, total: 5 })));
  xhr.answer(200, { code: 200, data: { id: 1 }, meta: {} });
  expect((await answered).data).toEqual({ id: 1 });
});

it('throws the error reported by the API', async () => {
  const answered = upload();
  const error = { type: 'parameter_error', message: 'no', items: ['name'] };
  (await started()).answer(400, { code: 400, error, meta: {} });
  await expect(answered).rejects.toMatchObject({ status: 400, items: ['name'], requestId: 'a: b' });
});

it('aborts the upload when its signal is aborted', async () => {
  const stop = new AbortController();
  const answered = upload(stop.signal);
  await started();
  stop.abort(new Error('enough'));
  await expect(answered).rejects.toThrow('enough');
});

it('sends nothing if its signal was aborted before', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(upload(signal)).rejects.toThrow('enough');
  const request = new Request('http://x/v3/files', { method: 'POST', signal });
  await expect(uploadByXhr(request, new FormData(), () => undefined)).rejects.toThrow('enough');
  expect(FakeXhr.sent).toEqual([]);
});
