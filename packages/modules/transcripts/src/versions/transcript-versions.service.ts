import { Injectable } from '@nestjs/common';
import { AccountsService } from '@scriptorium/accounts';
import {
  cueText,
  defaultLimits,
  diffMasters,
  editWords,
  isCaptionError,
  type MasterChange,
  type MasterTranscript,
  type WordEdit,
} from '@scriptorium/captions';
import { DomainError, notFound, unacceptable } from '@scriptorium/core';
import { FilesService } from '@scriptorium/files';
import { cannot, Orders } from '@scriptorium/orders';
import {
  selectPage,
  Sql,
  Transactions,
  Where,
  type Page,
  type Prepared,
  type Principal,
  type Scope,
} from '@scriptorium/server-kit';
import type { DiffVersions, ListVersions, VersionRow } from './transcript-version.dto.js';
import { shownTranscript } from '../transcript.dto.js';
import { readTranscript } from '../transcript-rows.js';
import { endOf } from '../transcript-records.js';

/** More than a day of speech. */
const MAX_WORDS = 250_000;
const MAX_MS = 2 ** 31 - 1;
/** The limit of imports, for edits of imported captions. */
const { cueCharacters: MAX_CAPTION_CHARACTERS } = defaultLimits;
const PRODUCT = 'transcript';

const columns = `t.version, t.cause, t.restored_from as "restoredFrom", t.edited_by as "editedBy", t.created_at as "createdAt"`;

const versionById = {
  name: 'transcript-version',
  text: `select ${columns}, t.master from transcript_master t join transcript c on c.id = t.transcript_id
    where t.transcript_id = $1 and t.version = $2 and c.project_id = $3`,
};

export const touchText = `update transcript c set master_version = master_version + 1, last_edited_by = $3,
    last_edited_at = project_now(c.project_id), updated_at = project_now(c.project_id)
  where c.id = $1 and c.master_version = $2 returning c.id, c.master_version, c.updated_at`;

export const storeEdit = {
  name: 'transcript-store-edit',
  text: `with t as (${touchText})
    insert into transcript_master (transcript_id, version, cause, edited_by, created_at, master)
    select id, master_version, 'edited', $3, updated_at, $4 from t returning version`,
};

/** Copies the stored text, so that it stays identical to the byte. */
const storeRestored = {
  name: 'transcript-store-restored',
  text: `with t as (${touchText})
    insert into transcript_master (transcript_id, version, cause, edited_by, created_at, restored_from, master)
    select t.id, t.master_version, 'restored', $3, t.updated_at, m.version, m.master
    from t join transcript_master m on m.transcript_id = t.id and m.version = $4 returning version`,
};

type StoredVersion = VersionRow & { master: MasterTranscript };

/** A text to store. The statement receives it, or the version to copy, as `$4`. */
interface NewVersion {
  statement: Prepared;
  value: unknown;
  master: MasterTranscript;
  /** Value of `$5`, if the statement has one. */
  more?: unknown;
  /** Runs in the transaction and returns whether to emit the event now. Default: true. */
  announced?: () => Promise<boolean>;
}

/** The transcript to change, and the editor. */
export interface Target {
  scope: Scope;
  caller: Principal;
  id: number;
}

/** Manages the versions of a transcript's text. Each edit creates a version; versions are immutable. */
@Injectable()
export class TranscriptVersionsService {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly accounts: AccountsService,
    private readonly files: FilesService,
    private readonly orders: Orders,
  ) {}

  async list(scope: Scope, { id, ...list }: ListVersions): Promise<Page<VersionRow>> {
    await readTranscript(this.sql, scope, id);
    const from = '(select m.*, m.version as id from transcript_master m) t';
    const where = new Where().and('t.transcript_id', '=', id);
    return selectPage<VersionRow>(this.sql, { columns, from, where, list });
  }

  async get({ projectId }: Scope, id: number, version: number): Promise<StoredVersion> {
    const row = await this.sql.first<StoredVersion>(versionById, [id, version, projectId]);
    if (!row) throw notFound('transcript.version_not_found');
    return row;
  }

  async diff(scope: Scope, { id, version, from }: DiffVersions): Promise<MasterChange[]> {
    const [before, after] = await Promise.all([this.get(scope, id, from), this.get(scope, id, version)]);
    return diffMasters(before.master, after.master);
  }

  /**
   * Edits the newest version.
   * @throws {DomainError} `not_found`; `forbidden` unless the transcript is complete; `conflict` if `version`
   * is not the newest; `invalid`, naming `edits`
   */
  async edit(target: Target, version: number, edits: readonly WordEdit[]): Promise<MasterChange[]> {
    const { scope, id } = target;
    const { status, masterVersion } = await readTranscript(this.sql, scope, id);
    if (status !== 'complete') throw cannot(PRODUCT, 'edit');
    if (masterVersion !== version) throw stale(version, masterVersion!);
    const { master } = await this.get(scope, id, version);
    const edited = apply(master, edits);
    await this.store(target, version, { statement: storeEdit, value: edited, master: edited });
    return diffMasters(master, edited);
  }

  /**
   * Copies an earlier version as the newest one. Does nothing if it is the newest.
   * @throws {DomainError} `not_found` if the transcript or the version does not exist; `forbidden` unless it
   * is complete
   */
  async restore(target: Target, version: number): Promise<VersionRow> {
    const { scope, id } = target;
    return this.transactions.run(async () => {
      await readTranscript(this.sql, scope, id); // checks the scope before locking
      await this.orders.lockFile(id);
      const { status, masterVersion } = await readTranscript(this.sql, scope, id);
      const restored = await this.get(scope, id, version);
      if (status !== 'complete') throw cannot(PRODUCT, 'restore');
      if (masterVersion === version) return restored;
      const { master } = restored;
      await this.store(target, masterVersion!, { statement: storeRestored, value: version, master });
      return this.get(scope, id, masterVersion! + 1);
    });
  }

  /** Stores a text as the version after `version`. */
  async store(
    { scope, caller, id }: Target,
    version: number,
    { statement, value, master, more, announced }: NewVersion,
  ): Promise<void> {
    const editor = await this.accounts.nameOf(caller);
    await this.transactions.run(async () => {
      await this.orders.lockFile(id);
      const { phase } = await this.orders.lock(PRODUCT, { id, projectId: scope.projectId });
      if (phase !== 'complete') throw cannot(PRODUCT, 'edit');
      const stored = await this.sql.first(statement, [
        id,
        version,
        editor,
        value,
        ...(more === undefined ? [] : [more]),
      ]);
      const row = await readTranscript(this.sql, scope, id);
      if (!stored) throw stale(version, row.masterVersion!);
      if (row.isDefault) await this.files.setWordCount(row.mediaFileId, master.words.length, endOf(master));
      if ((await announced?.()) ?? true) await this.orders.revise(id, shownTranscript(row));
    });
  }
}

function apply(master: MasterTranscript, edits: readonly WordEdit[]): MasterTranscript {
  let edited: MasterTranscript;
  try {
    edited = editWords(master, edits);
  } catch (error) {
    if (isCaptionError(error)) throw unacceptable('edits', error.message);
    throw error;
  }
  checkSize(edited, 'edits');
  return edited;
}

/** @throws {DomainError} `invalid`, naming the parameter, if the text exceeds a limit */
export function checkSize(master: MasterTranscript, parameter: string): void {
  const { words, captions } = master;
  if (words.length > MAX_WORDS) throw unacceptable(parameter, `more than ${MAX_WORDS} words`);
  if ((endOf(master) ?? 0) > MAX_MS) throw unacceptable(parameter, 'the transcript would be too long');
  const isLong = (text: string) => text.length > MAX_CAPTION_CHARACTERS;
  if (words.some(({ text }) => isLong(text)) || captions?.cues.some((cue) => isLong(cueText(cue))))
    throw unacceptable(parameter, `a caption would have more than ${MAX_CAPTION_CHARACTERS} characters`);
}

export const stale = (version: number, newest: number): DomainError =>
  new DomainError('conflict', 'transcript.stale', `Version ${version} is not the newest: it is ${newest}.`);
