import { Injectable } from '@nestjs/common';
import { probe, type MediaInfo, type MissingToolError } from '@scriptorium/media';
import { hashFile, Log, Storage } from '@scriptorium/server-kit';
import type { ClaimedSource } from './source-claims.js';

interface Inspected {
  media: MediaInfo;
  sha256: Buffer;
}

/** Inspects stored sources. */
@Injectable()
export class SourceInspector {
  constructor(
    private readonly storage: Storage,
    private readonly log: Log,
  ) {}

  /** @throws {MediaError} if the source is not usable */
  async inspect({ id, blobKey }: ClaimedSource, signal: AbortSignal): Promise<Inspected> {
    const look = async (file: string) => ({
      media: await this.probe(file, signal),
      sha256: await hashFile(file),
    });
    const inspected = await this.storage.withLocalFile(blobKey!, look, signal);
    const { truncated, durationMs } = inspected.media;
    if (truncated) {
      const fields = { source: id, durationMs, ...truncated };
      this.log.warn(fields, 'the source is truncated: using its actual duration');
    }
    return inspected;
  }

  private async probe(file: string, signal: AbortSignal): Promise<MediaInfo> {
    try {
      return await probe(file, { signal });
    } catch (error) {
      if (isMissingTool(error)) {
        this.log.error({ remedy: error.remedy }, `cannot inspect sources: ${error.tool} is missing`);
      }
      throw error;
    }
  }
}

const isMissingTool = (error: unknown): error is MissingToolError =>
  error instanceof Error && error.name === 'MissingToolError';
