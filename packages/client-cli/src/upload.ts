import { ApiError } from '@scriptorium/client';
import { signedUrl } from '@scriptorium/signing';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { DefaultHttpStack, Upload, type HttpRequest } from 'tus-js-client';
import { UsageError } from './failure.js';
import type { Profile } from './profiles.js';
import { SentUpload } from './sent-uploads.js';
import type { Service } from './service.js';
import type { Session } from './session.js';

/** Signs each request, for accounts in signed mode. */
class SigningStack extends DefaultHttpStack {
  constructor(private readonly profile: Required<Profile>) {
    super({});
  }

  override createRequest(method: string, target: string): HttpRequest {
    const url = new URL(target);
    url.searchParams.set('api_key', this.profile.key);
    const expiresAt = Math.floor(Date.now() / 1000) + 3600;
    return super.createRequest(
      method,
      signedUrl({ method, url: url.href }, this.profile.secret, { expiresAt }),
    );
  }
}

const credentialsOf = ({ key, secret, url }: Profile) =>
  secret
    ? { httpStack: new SigningStack({ key, secret, url }) }
    : { headers: { authorization: `Bearer ${key}` } };

export interface CreatedFile {
  record: Record<string, unknown>;
  /** Forgets the upload. Until then, another call for the same file returns the same record. */
  forget(): Promise<void>;
}

/** Uploads a file, resuming an interrupted upload, and creates its record with these parameters. */
export async function uploadFile(
  session: Session,
  file: string,
  parameters: Record<string, unknown>,
): Promise<CreatedFile> {
  const { service, terminal } = session;
  const sent = await SentUpload.of(terminal.env, service.profile, file).catch((error: Error) => {
    throw new UsageError(`cannot read ${file}: ${error.message}`);
  });
  const earlier = await sent.state();
  if (!earlier?.complete) await sendBytes(session, file, sent, earlier?.url);
  try {
    const record = await createRecord(service, sent, parameters);
    return { record, forget: () => sent.forget() };
  } catch (error) {
    if (!(error instanceof ApiError) || !error.items.includes('upload_id')) throw error;
    // The server deletes uploads that are not used for some hours.
    await sent.forget();
    if (!earlier?.complete) throw error;
    return uploadFile(session, file, parameters);
  }
}

/** The key makes repetition safe if the process ends before the answer arrives. */
async function createRecord({ post }: Service, sent: SentUpload, parameters: Record<string, unknown>) {
  const { url } = (await sent.state())!;
  const upload_id = Number(url.split('/').at(-1));
  const headers = { 'idempotency-key': `upload-${upload_id}` };
  const { data } = await post('/v3/files', { body: { ...parameters, upload_id }, headers });
  return data as Record<string, unknown>;
}

async function sendBytes(session: Session, file: string, sent: SentUpload, earlierUrl?: string) {
  const { progress, service } = session;
  const { profile } = service;
  const name = path.basename(file);
  await new Promise<void>((resolve, reject) => {
    let remembered = Promise.resolve();
    const remember = (complete: boolean) => {
      const state = { url: upload.url!, complete };
      remembered = remembered.then(() => sent.remember(state));
      remembered.catch(reject);
    };
    const upload: Upload = new Upload(createReadStream(file) as never, {
      endpoint: `${profile.url.replace(/\/$/, '')}/v3/uploads`,
      ...(earlierUrl && { uploadUrl: earlierUrl }),
      ...credentialsOf(profile),
      metadata: { filename: name },
      storeFingerprintForResuming: false, // does not survive being killed while it writes
      retryDelays: [0, 1000, 3000, 5000, 10_000, 20_000],
      onUploadUrlAvailable: () => remember(false),
      onProgress: (bytes, total) => progress.show(name, total ? bytes / total : 1, megabytes(bytes, total)),
      onSuccess: () => {
        remember(true);
        void remembered.then(resolve, reject);
      },
      onError: reject,
    });
    upload.start();
  });
  progress.clear();
}

const megabytes = (bytes: number, total: number) =>
  `${(bytes / 1e6).toFixed(1)} / ${(total / 1e6).toFixed(1)} MB`;
