import { sessionHeader } from '../api/place.js';
import type { Upload as TusUpload } from 'tus-js-client';
import { api } from '../api/client.js';
import { reasonOf } from './upload-reason.js';
import { bytes, isBusy, uploadList, type Target, type Upload } from './upload-list.js';

/** Number of concurrent uploads. */
const AT_ONCE = 3;

/** Uploads in progress, for aborting. */
const running = new Map<string, TusUpload>();

/** Called when a file was created. */
const made = new Set<() => void>();
export const onFileMade = (listener: () => void) => {
  made.add(listener);
  return () => void made.delete(listener);
};

/**
 * Adds files to the list and sends them. A file of an interrupted upload resumes that upload. Returns the ids of the
 * uploads.
 */
export function addUploads(files: File[], target: Target): string[] {
  const ids: string[] = [];
  const fresh: Upload[] = [];
  for (const file of files) {
    const waiting = interruptedOf(file);
    if (waiting) {
      bytes.set(waiting.id, file);
      ids.push(waiting.id);
      uploadList.change(waiting.id, { status: 'waiting', error: undefined });
      continue;
    }
    const { name, size, lastModified } = file;
    const upload = {
      id: crypto.randomUUID(),
      name,
      size,
      lastModified,
      target,
      status: 'waiting',
      sent: 0,
    } as const;
    bytes.set(upload.id, file);
    ids.push(upload.id);
    fresh.push(upload);
  }
  uploadList.add(fresh);
  next();
  return ids;
}

/** Returns the interrupted upload of a chosen file. */
export const interruptedOf = (file: File) =>
  uploadList
    .all()
    .find(
      ({ status, name, size, lastModified }) =>
        status === 'interrupted' &&
        name === file.name &&
        size === file.size &&
        lastModified === file.lastModified,
    );

export function retry(ids: string[]) {
  for (const id of ids) uploadList.change(id, { status: 'waiting', error: undefined, final: undefined });
  next();
}

/** Aborts an upload, removes it from the list, and deletes it on the server. */
export async function cancel(id: string) {
  const upload = uploadList.find(id);
  const tus = running.get(id);
  running.delete(id);
  uploadList.remove([id]);
  await tus?.abort();
  if (upload?.url && upload.status !== 'done') await forget(upload.url);
  next();
}

const forget = (url: string) =>
  fetch(url, { method: 'DELETE', headers: { ...sessionHeader(), 'tus-resumable': '1.0.0' } }).catch(() => {}); // it expires in any case

function next() {
  const free =
    AT_ONCE - uploadList.all().filter(({ status }) => ['sending', 'creating'].includes(status)).length;
  const waiting = uploadList
    .all()
    .filter(
      ({ id, status, complete, target }) =>
        status === 'waiting' && (complete || bytes.has(id)) && !isWaiting(target),
    );
  for (const upload of waiting.slice(0, Math.max(0, free))) void send(upload);
}

/** Captions wait until the media that they were added with is a file. */
const isWaiting = ({ captionsOf }: Target) => captionsOf !== undefined && 'uploadId' in captionsOf;

async function send({ id, complete, target }: Upload) {
  try {
    if (target.captionsOf && 'fileId' in target.captionsOf) {
      const { fileId } = target.captionsOf;
      uploadList.change(id, { status: 'sending' });
      await importCaptions(id, fileId);
      bytes.delete(id);
      uploadList.change(id, { status: 'done', fileId });
      for (const listener of made) listener();
      return;
    }
    if (!complete) {
      uploadList.change(id, { status: 'sending' });
      await sendBytes(id);
      uploadList.change(id, { complete: true });
    }
    uploadList.change(id, { status: 'creating' });
    const fileId = await makeFile(uploadList.find(id)!);
    bytes.delete(id);
    uploadList.change(id, { status: 'done', fileId, url: undefined });
    for (const listener of made) listener();
  } catch (error) {
    if (uploadList.find(id)) uploadList.change(id, { status: 'failed', ...reasonOf(error) });
  } finally {
    running.delete(id);
    next();
  }
}

async function importCaptions(id: string, fileId: number): Promise<void> {
  const [language] = uploadList.find(id)!.target.language_id as number[];
  const body = {
    media_file_id: fileId,
    language_id: language!,
    caption_file: bytes.get(id)!,
    autoparagraph: true,
  };
  await api.POST('/v3/transcripts/order/import', {
    body: body as never, // a file is sent as multipart
    headers: { 'idempotency-key': `${id}-import` },
  });
}

async function sendBytes(id: string): Promise<void> {
  const { Upload } = await import('tus-js-client');
  const { url, name } = uploadList.find(id)!;
  const file = bytes.get(id)!;
  await new Promise<void>((resolve, reject) => {
    const tus = new Upload(file, {
      endpoint: new URL('/v3/uploads', location.href).href,
      uploadUrl: url,
      headers: sessionHeader(),
      metadata: { filename: name, filetype: file.type },
      // The upload list already stores the URL for resuming.
      storeFingerprintForResuming: false,
      retryDelays: [0, 1000, 3000, 5000, 10_000, 20_000, 30_000],
      onUploadUrlAvailable: () => uploadList.change(id, { url: tus.url ?? undefined }),
      onProgress: (sent) => uploadList.change(id, { sent }),
      onSuccess: () => resolve(),
      onError: reject,
    });
    running.set(id, tus);
    tus.start();
  });
}

/** Creates the file, and orders its captions if requested. Repeating it after a lost answer has no effect. */
async function makeFile({ id, name, url, target: { captions, ...target }, fileId }: Upload): Promise<number> {
  const once = (step: string) => ({ 'idempotency-key': `${id}-${step}` });
  const made =
    fileId ??
    (
      await api.POST('/v3/files', {
        // The reference describes the ids only, not `auto`.
        body: { name, ...target, upload_id: Number(url!.split('/').at(-1)) } as never,
        headers: once('file'),
      })
    ).data.id;
  uploadList.change(id, { fileId: made });
  for (const { id: captions, target: of } of uploadList.all())
    if (of.captionsOf && 'uploadId' in of.captionsOf && of.captionsOf.uploadId === id)
      uploadList.change(captions, { target: { ...of, captionsOf: { fileId: made } } });
  if (captions)
    await api.POST('/v3/transcripts/order/asr', { body: { media_file_id: made }, headers: once('asr') });
  return made;
}

// Leaving the page interrupts uploads, so the browser asks for confirmation.
addEventListener('beforeunload', (event) => {
  if (uploadList.all().some((one) => isBusy(one) && bytes.has(one.id))) event.preventDefault();
});
