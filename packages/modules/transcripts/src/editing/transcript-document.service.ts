import { Injectable } from '@nestjs/common';
import { replaceWords, setShapes, withShapes, type MasterTranscript } from '@scriptorium/captions';
import { findLanguage } from '@scriptorium/catalog';
import { cannot } from '@scriptorium/orders';
import { Sql, type Scope } from '@scriptorium/server-kit';
import { EditingLeases } from './editing-lease.service.js';
import { wordsOfTurns, type TurnInput } from './transcript-document.js';
import { readTranscript, type TranscriptRow } from '../transcript-rows.js';
import {
  checkSize,
  stale,
  storeEdit,
  touchText,
  TranscriptVersionsService,
  type Target,
} from '../versions/transcript-versions.service.js';

/**
 * Stores an autosave and deletes earlier ones of the tab: keeps the newest of each ten minutes that is older
 * than a minute.
 */
const storeAutosave = {
  name: 'transcript-store-autosave',
  text: `with t as (${touchText}), settled as (
      select m.version, date_bin('10 minutes', m.created_at, 'epoch') as span
      from transcript_master m join t on t.id = m.transcript_id
      where m.autosaved_in = $5 and m.created_at < t.updated_at - interval '1 minute'
    ), thinned as (
      delete from transcript_master m using t where m.transcript_id = t.id and m.version in
        (select s.version from settled s where exists
          (select from settled later where later.span = s.span and later.version > s.version))
    )
    insert into transcript_master (transcript_id, version, cause, edited_by, created_at, master, autosaved_in)
    select id, master_version, 'edited', $3, updated_at, $4, $5 from t returning version`,
};

export interface ShownDocument {
  version: number;
  /** BCP 47 language tag. */
  language: string;
  master: MasterTranscript;
}

export interface NewDocument {
  baseVersion: number;
  turns: readonly TurnInput[];
  /** Sent by editors that save automatically. */
  tab?: string | undefined;
}

/** Shows and saves transcripts as paragraphs of timed words, for editors. */
@Injectable()
export class TranscriptDocumentService {
  constructor(
    private readonly sql: Sql,
    private readonly versions: TranscriptVersionsService,
    private readonly leases: EditingLeases,
  ) {}

  async show(scope: Scope, id: number): Promise<ShownDocument> {
    const row = await this.complete(scope, id);
    const { master } = await this.versions.get(scope, id, row.masterVersion!);
    return { version: row.masterVersion!, language: findLanguage(row.languageIds[0]!)!.tag, master };
  }

  /**
   * Stores the text as the next version. If a tab holds the lease, `order.revised` is emitted when the lease
   * ends.
   * @returns the version
   * @throws {DomainError} `not_found`; `forbidden` unless the transcript is complete; `conflict` if the base
   * is not the newest version, or another tab edits; `invalid`, naming `paragraphs`
   */
  async save(target: Target, { baseVersion, turns, tab }: NewDocument): Promise<number> {
    const { scope, id } = target;
    const { masterVersion } = await this.complete(scope, id);
    if (masterVersion !== baseVersion) throw stale(baseVersion, masterVersion!);
    const base = await this.versions.get(scope, id, baseVersion);
    const words = wordsOfTurns(withShapes(base.master), turns);
    const master = setShapes(replaceWords(base.master, words));
    checkSize(master, 'paragraphs');
    const stored = { value: master, master };
    if (tab === undefined)
      await this.versions.store(target, baseVersion, { ...stored, statement: storeEdit });
    else
      await this.versions.store(target, baseVersion, {
        ...stored,
        statement: storeAutosave,
        more: tab,
        announced: async () => !(await this.leases.noteEdit(id, tab)),
      });
    return baseVersion + 1;
  }

  private async complete(scope: Scope, id: number): Promise<TranscriptRow> {
    const row = await readTranscript(this.sql, scope, id);
    if (row.status !== 'complete') throw cannot('transcript', 'edit');
    return row;
  }
}
