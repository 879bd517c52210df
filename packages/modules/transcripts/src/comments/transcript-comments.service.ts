import { Injectable } from '@nestjs/common';
import { AccountsService } from '@scriptorium/accounts';
import { DomainError, notFound, unacceptable, type EventType } from '@scriptorium/core';
import { Events, Sql, Transactions, type Principal, type Scope } from '@scriptorium/server-kit';
import { readTranscript } from '../transcript-rows.js';
import type { Target } from '../versions/transcript-versions.service.js';
import { mentionsIn, type Mention, type Mentionable } from './mentions.js';
import type { TranscriptComment } from './transcript-comment.js';
import { commentView, type AddComment, type ChangeComment } from './transcript-comment.dto.js';

const MOST_COMMENTS = 1_000;

/** `$2` and `$3` are the key and the editing link of the caller. */
const columns = `c.id, c.transcript_id as "transcriptId", c.parent_id as "parentId", c.start_ms as "startMs", c.text, c.mentions, c.author,
  c.access_id = $2 and c.editing_link_id is not distinct from $3 as "isMine", c.version, c.resolved_by as "resolvedBy",
  c.created_at as "createdAt", c.updated_at as "updatedAt"`;

const ofTranscript = {
  name: 'transcript-comments',
  text: `select ${columns} from transcript_comment c where c.transcript_id = $1 order by c.start_ms, c.id`,
};
const one = `select ${columns} from transcript_comment c where c.id = $1 and c.transcript_id = $4`;
const insert = `insert into transcript_comment (transcript_id, access_id, editing_link_id, project_id, parent_id, start_ms, text, author,
    mentions, created_at, updated_at)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, project_now($4), project_now($4)
  where (select count(*) from transcript_comment o where o.transcript_id = $1) < ${MOST_COMMENTS} returning id`;

const mentionable = {
  name: 'transcript-comment-mentionable',
  text: `select user_id as "userId", name from accounts.member
    where project_id = $1 and name <> '' and strpos($2, '@' || name) > 0 order by user_id`,
};
const people = {
  name: 'transcript-comment-people',
  text: `select distinct name from accounts.member where project_id = $1 and name <> '' order by name limit 1000`,
};

const callerOf = ({ accessId, editingLink }: Principal): [number, number | null] => [
  accessId,
  editingLink?.id ?? null,
];

/** Comments on transcripts. Each change is an event, from which notifications can follow. */
@Injectable()
export class TranscriptComments {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly events: Events,
    private readonly accounts: AccountsService,
  ) {}

  /** @throws {DomainError} `not_found` */
  async list({ scope, caller, id }: Target): Promise<TranscriptComment[]> {
    await readTranscript(this.sql, scope, id);
    return this.sql.rows<TranscriptComment>(ofTranscript, [id, ...callerOf(caller)]);
  }

  /**
   * @throws {DomainError} `not_found`; `invalid`, naming `parent_id`; `forbidden` for too many
   * comments
   */
  add(target: Target, input: AddComment): Promise<TranscriptComment> {
    const { scope, caller, id } = target;
    return this.transactions.run(async () => {
      await readTranscript(this.sql, scope, id);
      const parentId = input.parent_id ?? null;
      if (parentId !== null) await this.checkParent(target, parentId);
      const author = await this.accounts.nameOf(caller);
      const text = input.text.trim();
      const mentions = await this.mentions(scope, text);
      const added = await this.sql.first<{ id: number }>(insert, [
        id,
        ...callerOf(caller),
        scope.projectId,
        parentId,
        input.start_ms,
        text,
        author,
        JSON.stringify(mentions),
      ]);
      if (!added) {
        const message = `A transcript can have at most ${MOST_COMMENTS} comments.`;
        throw new DomainError('forbidden', 'comment.too_many', message);
      }
      return this.emit(target, 'comment.added', Number(added.id), mentions);
    });
  }

  /** @throws {DomainError} `not_found`; `forbidden` for the text of another author */
  change(target: Target, { comment_id, text, resolved }: ChangeComment): Promise<TranscriptComment> {
    return this.transactions.run(async () => {
      const before = await this.lock(target, comment_id);
      if (text !== undefined && !before.isMine) throw notYours();
      const isResolved = before.resolvedBy !== null;
      const by = resolved && !isResolved ? await this.accounts.nameOf(target.caller) : before.resolvedBy;
      const shown = text?.trim() ?? before.text;
      const mentions = text === undefined ? before.mentions : await this.mentions(target.scope, shown);
      await this.sql.rows(
        `update transcript_comment set text = $2, mentions = $3, resolved_by = $4, version = version + 1,
           updated_at = project_now(project_id) where id = $1`,
        [comment_id, shown, JSON.stringify(mentions), resolved === false ? null : by],
      );
      const isSettled = resolved ?? isResolved;
      const moved = isSettled === isResolved ? 'changed' : isSettled ? 'resolved' : 'reopened';
      return this.emit(target, `comment.${moved}`, comment_id, text === undefined ? [] : mentions);
    });
  }

  /** @throws {DomainError} `not_found`; `forbidden` for a comment of another author */
  async remove(target: Target, commentId: number): Promise<void> {
    await this.transactions.run(async () => {
      if (!(await this.lock(target, commentId)).isMine) throw notYours();
      await this.emit(target, 'comment.deleted', commentId);
      await this.sql.rows('delete from transcript_comment where id = $1', [commentId]);
    });
  }

  /**
   * Lists the names that a comment can mention.
   * @throws {DomainError} `not_found`
   */
  async people(scope: Scope, id: number): Promise<{ name: string }[]> {
    await readTranscript(this.sql, scope, id);
    return this.sql.rows<{ name: string }>(people, [scope.projectId]);
  }

  private async mentions({ projectId }: Scope, text: string): Promise<Mention[]> {
    if (!text.includes('@')) return [];
    return mentionsIn(text, await this.sql.rows<Mentionable>(mentionable, [projectId, text]));
  }

  private async lock({ scope, caller, id }: Target, commentId: number): Promise<TranscriptComment> {
    await readTranscript(this.sql, scope, id);
    const values = [commentId, ...callerOf(caller), id];
    const comment = await this.sql.first<TranscriptComment>(`${one} for update`, values);
    if (!comment) throw notFound('comment.not_found');
    return comment;
  }

  private async checkParent(target: Target, parentId: number): Promise<void> {
    const { parentId: above } = await this.lock(target, parentId);
    if (above !== null) throw unacceptable('parent_id', 'it is an answer itself; answer the first comment');
  }

  private async emit(
    { scope, caller, id }: Target,
    type: EventType,
    commentId: number,
    mentions: readonly Mention[] = [],
  ): Promise<TranscriptComment> {
    const comment = (await this.sql.first<TranscriptComment>(one, [commentId, ...callerOf(caller), id]))!;
    const { mine: _, ...record } = commentView(comment);
    // The holder of an editing link is not the user who made the link.
    const authorId = caller.editingLink ? undefined : caller.userId;
    const mentionedUserIds = [...new Set(mentions.map(({ userId }) => userId))].filter(
      (each) => each !== authorId,
    );
    await this.events.emit({
      topic: 'comment.changed',
      accountId: scope.accountId,
      projectId: scope.projectId,
      payload: { commentId, orderId: id, mentionedUserIds },
      wire: {
        type,
        resourceType: 'comment',
        resourceId: commentId,
        // A deletion is a change too, though no row keeps its number.
        resourceVersion: comment.version + (type === 'comment.deleted' ? 1 : 0),
        record,
        callbackUrl: null,
        callbackEncoding: 'project',
      },
    });
    return comment;
  }
}

const notYours = () =>
  new DomainError('forbidden', 'comment.of_another', 'Only its author can change or delete a comment.');
