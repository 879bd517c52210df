import { Injectable, Optional } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import { Events, Transactions, type Scope } from '@scriptorium/server-kit';
import { FileParts } from '../files/file-parts.js';
import { holdFile, lockFile } from '../files/lock-file.js';
import { MediaFile } from '../files/media-file.entity.js';
import { LanguageRows, type ClaimedLanguage } from './language-rows.js';
import { SpokenLanguages, type HeardLanguages } from './spoken-languages.js';

/** The languages of a file, the primary language first; `auto` if the service identifies them. */
export type WantedLanguages = readonly number[] | 'auto';

/** Sets the languages of files, or has them identified. */
@Injectable()
export class FileLanguages {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: Events,
    private readonly parts: FileParts,
    private readonly rows: LanguageRows,
    @Optional() private readonly spoken?: SpokenLanguages,
  ) {}

  /** @throws {DomainError} `unavailable` for `auto` without an engine */
  check(wanted: WantedLanguages): void {
    if (wanted !== 'auto') return;
    if (this.spoken) return this.spoken.check();
    throw new DomainError('unavailable', 'engine.missing', 'This service cannot identify languages.');
  }

  /**
   * Changes the languages of a file. They are fixed once something has been ordered, unless the service
   * identified them and no order is in progress, or has not identified them yet. They are identified again only before that.
   * @throws {DomainError} `not_found`, `forbidden`, or `unavailable` for `auto` without an engine
   */
  change(scope: Scope, id: number, wanted: WantedLanguages): Promise<void> {
    this.check(wanted);
    return this.transactions.run(async (tx) => {
      const file = await lockFile(tx, scope, id);
      if (file.ordered && file.languageIds.length > 0 && (await this.isFixed(id, wanted)))
        throw new DomainError(
          'forbidden',
          'file.language_is_fixed',
          'You cannot change the language of this file at this time.',
        );
      if (wanted === 'auto') {
        await tx.update(MediaFile, { id }, { languageIds: [] });
        return this.rows.request(file);
      }
      await this.rows.forget(id);
      return this.set(file, wanted);
    });
  }

  /** Stores identified languages. Does nothing if the claim has ended. */
  identified(claimed: ClaimedLanguage, heard: HeardLanguages): Promise<void> {
    return this.held(claimed, async () => {
      if (await this.rows.complete(claimed, heard)) await this.set(claimed, heard.languageIds);
    });
  }

  /**
   * Ends an identification without a language, so that orders do not wait for it any longer.
   * @param reason for customers
   */
  failed(claimed: ClaimedLanguage, reason: string): Promise<void> {
    return this.held(claimed, async () => {
      if (await this.rows.fail(claimed, reason)) await this.announce(claimed);
    });
  }

  private async isFixed(id: number, wanted: WantedLanguages): Promise<boolean> {
    return wanted === 'auto' || !(await this.rows.isRequested(id)) || (await this.parts.areBusy(id));
  }

  private held(claimed: ClaimedLanguage, work: () => Promise<void>): Promise<void> {
    return this.transactions.run(async (tx) => {
      await holdFile(tx, claimed.id);
      await work();
    });
  }

  private set(file: ChangedFile, languages: readonly number[]): Promise<void> {
    const languageIds = [...new Set(languages)];
    return this.transactions.run(async (tx) => {
      await tx.update(MediaFile, { id: file.id }, { languageIds });
      await this.parts.languagesKnown(file.id, languageIds);
      await this.announce(file);
    });
  }

  private async announce({ id: fileId, accountId, projectId }: ChangedFile): Promise<void> {
    const topic = 'file.language_settled';
    await this.events.emit({ topic, accountId, projectId, payload: { fileId }, wire: null });
  }
}

type ChangedFile = Pick<MediaFile, 'id' | 'accountId' | 'projectId'>;
