import { createHash } from 'node:crypto';
import { readFile, realpath, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { foldersOf, writePrivately } from './folders.js';
import type { Profile } from './profiles.js';

type Environment = Readonly<Record<string, string | undefined>>;

export interface UploadState {
  url: string;
  /** Whether all bytes were sent. The server may have turned the upload into a file since. */
  complete: boolean;
}

/** Remembers the URL of the upload of a file, so that an interrupted upload can be resumed. */
export class SentUpload {
  private constructor(private readonly record: string) {}

  /** Records differ by server, key, path, size and modification time. */
  static async of(env: Environment, { url, key }: Profile, file: string): Promise<SentUpload> {
    const { size, mtimeMs } = await stat(file);
    const identity = JSON.stringify([url, key, await realpath(file), size, mtimeMs]);
    const name = createHash('sha256').update(identity).digest('hex');
    return new SentUpload(path.join(foldersOf(env).state, 'uploads', name));
  }

  /** Returns undefined if there is none. */
  async state(): Promise<UploadState | undefined> {
    const text = await readFile(this.record, 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as UploadState);
  }

  remember(state: UploadState): Promise<void> {
    return writePrivately(this.record, JSON.stringify(state));
  }

  forget(): Promise<void> {
    return rm(this.record, { force: true });
  }
}
