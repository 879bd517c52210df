import { Injectable } from '@nestjs/common';
import { DomainError, missing } from '@scriptorium/core';
import { FilesService } from '@scriptorium/files';
import { PlaybackService } from '@scriptorium/playback';
import { ServiceUrl, Sql, Transactions, type Scope } from '@scriptorium/server-kit';
import { randomBytes } from 'node:crypto';
import { hashWord } from './watch-gate.js';
import { watchPageView, type PublishWatchPage } from './watch-page.dto.js';
import { findPage, readTracks, removePage, savePage } from './watch-rows.js';

/** Publishes files as pages to watch. */
@Injectable()
export class WatchPages {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly service: ServiceUrl,
    private readonly files: FilesService,
    private readonly playback: PlaybackService,
  ) {}

  async show(scope: Scope, fileId: number) {
    await this.files.get(scope, fileId);
    const [page, tracks] = await Promise.all([
      findPage(this.sql, scope, fileId),
      readTracks(this.sql, scope, fileId),
    ]);
    return watchPageView(this.service.base, fileId, page, tracks);
  }

  /** @throws {DomainError} `forbidden` if the file has nothing to show; `invalid` without the word that protects it */
  publish(scope: Scope, { id: fileId, access, word, title, indexed }: PublishWatchPage) {
    return this.transactions.run(async () => {
      await this.files.get(scope, fileId);
      const before = await findPage(this.sql, scope, fileId);
      if (access === 'word' && !word && !before?.wordHash) throw missing('word');
      if (!(await readTracks(this.sql, scope, fileId)).length) {
        const reason = 'This file has no complete transcript to publish.';
        throw new DomainError('forbidden', 'watch_page.no_transcript', reason);
      }
      await savePage(this.sql, scope, {
        fileId,
        publicId: randomBytes(12).toString('base64url'),
        access,
        wordHash: access === 'word' && word ? await hashWord(word) : null,
        ownTitle: title?.trim() || null,
        indexed,
      });
      // Visitors need not wait for the first one.
      await this.playback.files(scope, fileId);
      return this.show(scope, fileId);
    });
  }

  async unpublish(scope: Scope, fileId: number) {
    await removePage(this.sql, scope, fileId);
    return this.show(scope, fileId);
  }
}
