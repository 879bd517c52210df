import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import { isAdapterError, type PolledVideos } from '@scriptorium/integrations';
import type { AutoOrderKind } from './auto-order.dto.js';
import { DiscoveredVideos, type VideoKind } from './discovered-videos.js';
import { LibraryCursors } from './library-cursors.js';
import type { ManagedIntegration } from '../integrations/managed-integration.dto.js';
import { ManagedIntegrations } from '../integrations/managed-integrations.service.js';
import { PluginCalls } from '../plugins/plugin-calls.js';
import { POSTBACK_OPTIONS, type PostbackOptions } from '../postback-options.js';

export interface ImportOptions {
  /** Whether to place the integration's automatic orders; otherwise only files are created. */
  order: boolean;
  /** Only count the videos. */
  dryRun: boolean;
  /** Start from the beginning instead of the last position. */
  fromStart: boolean;
}

export interface ImportProgress {
  /** Number of videos read in this run. */
  found: number;
  /** Number of videos that were added, or would be in a dry run. */
  taken: number;
}

/** Imports the existing videos of a platform. Workers create the files and orders. */
@Injectable()
export class LibraryImport {
  constructor(
    private readonly integrations: ManagedIntegrations,
    private readonly cursors: LibraryCursors,
    private readonly videos: DiscoveredVideos,
    private readonly calls: PluginCalls,
    @Inject(POSTBACK_OPTIONS) private readonly options: PostbackOptions,
  ) {}

  /**
   * Reads the library page by page and yields the progress after each page. The position is stored, so another
   * run continues from there.
   * @throws {DomainError} `not_found`; `invalid` if the platform has no list or no downloads; `unavailable` if
   * the platform fails
   */
  async *run(accountId: number, id: number, options: ImportOptions): AsyncGenerator<ImportProgress> {
    const integration = await this.integrations.get(accountId, id);
    this.check(integration);
    const kind: VideoKind = options.order ? (integration.autoOrderKind as AutoOrderKind) : 'file';
    let cursor = options.fromStart ? null : await this.cursors.find(id, kind);
    const progress: ImportProgress = { found: 0, taken: 0 };
    for (;;) {
      const page = await this.page(integration, cursor);
      progress.found += page.videos.length;
      progress.taken += options.dryRun
        ? await this.videos.countNew({ integrationId: id, kind, videos: page.videos })
        : await this.cursors.keep(integration, kind, page);
      yield { ...progress };
      if (page.cursor === cursor) return;
      cursor = page.cursor;
    }
  }

  private check(integration: ManagedIntegration): void {
    if (!integration.enabled) throw cannot('The integration is disabled.');
    const { plugin } = this.usable(integration);
    if (!plugin.poll) throw cannot(`${plugin.displayName} does not list its videos.`);
    if (!plugin.resolveSource) throw cannot(`${plugin.displayName} offers no downloads of its videos.`);
  }

  private usable(integration: ManagedIntegration): ReturnType<PluginCalls['usable']> {
    try {
      return this.calls.usable(integration);
    } catch (error) {
      throw unavailable(error);
    }
  }

  private async page(integration: ManagedIntegration, cursor: string | null): Promise<PolledVideos> {
    try {
      return await this.calls.call(integration, (plugin, context) => plugin.poll!(context, cursor), {
        timeoutMs: this.options.callMs,
      });
    } catch (error) {
      throw isAdapterError(error) ? unavailable(error) : error;
    }
  }
}

const cannot = (why: string): DomainError => new DomainError('invalid', 'library_import.impossible', why);
const unavailable = (error: unknown): DomainError =>
  new DomainError('unavailable', 'library_import.failed', (error as Error).message);
