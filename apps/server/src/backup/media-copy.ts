import type { Storage } from '@scriptorium/server-kit';
import { constants } from 'node:fs';
import { copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { mediaFolder } from './manifest.js';

/** Copies the media files of a local storage into a backup. They never change, so on the same disk a hard link is a copy. */
export class MediaCopy {
  readonly keys = new Set<string>();

  constructor(
    private readonly storage: Storage,
    private readonly source: string,
    private readonly backup: string,
  ) {}

  /** Copies every file that was not copied yet. A file that is deleted meanwhile is left out. */
  async copyNew(): Promise<void> {
    for await (const keys of this.storage.list(new Date(Date.now() + 1000))) {
      for (const key of keys.filter((each) => !this.keys.has(each))) {
        const target = path.join(mediaFolder(this.backup), key);
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        if (await copied(path.join(this.source, 'blobs', key), target)) this.keys.add(key);
      }
    }
  }
}

async function copied(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw error;
      await copyFile(source, target, constants.COPYFILE_FICLONE); // another disk, or one without hard links
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
