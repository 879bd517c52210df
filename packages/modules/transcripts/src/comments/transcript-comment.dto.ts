import { wireTime } from '@scriptorium/core';
import { bool, changes, id, integer, moment, params, record, recordId, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { Mention } from './mentions.js';
import type { TranscriptComment } from './transcript-comment.js';

const DAY_MS = 86_400_000;

const transcriptId = () => id().describe('The transcript.');
const commentId = () => id().describe('The comment.');
const commentText = () =>
  text(2000)
    .refine((value) => value.trim() !== '', 'a text')
    .describe('The text of the comment.');

export const ListComments = params({ id: transcriptId() });
export type ListComments = z.output<typeof ListComments>;

export const AddComment = params(
  {
    id: transcriptId(),
    start_ms: integer(0, DAY_MS * 7).describe(
      'The time in the media that the comment is about, in milliseconds.',
    ),
    text: commentText(),
    parent_id: id()
      .optional()
      .describe('The comment that this one answers. It must not be an answer itself.'),
  },
  { start_ms: 756_000, text: 'One word: “everyone”?' },
);
export type AddComment = z.output<typeof AddComment>;

export const ChangeComment = changes(
  {
    id: transcriptId(),
    comment_id: commentId(),
    text: commentText().optional(),
    resolved: bool().optional().describe('Whether the matter is settled. Anyone who may comment can say so.'),
  },
  { resolved: true },
);
export type ChangeComment = z.output<typeof ChangeComment>;

export const OneComment = params({ id: transcriptId(), comment_id: commentId() });
export type OneComment = z.output<typeof OneComment>;

export const MentionableRecord = record(
  'MentionablePerson',
  { name: z.string().describe('The name, which mentions the person in a comment after `@`.') },
  { name: 'Ann Archer' },
);

export const CommentRecord = record(
  'TranscriptComment',
  {
    id: recordId().describe('The id of the comment.'),
    transcript_id: recordId().describe('The transcript.'),
    parent_id: recordId().nullable().describe('The comment that this one answers.'),
    start_ms: z.int().min(0).describe('The time in the media, in milliseconds.'),
    text: z.string().describe('The text of the comment.'),
    mentions: z
      .array(
        z.strictObject({
          from: z.int().nonnegative().describe('Start of the `@` in `text`, in UTF-16 code units.'),
          to: z.int().nonnegative().describe('End of the name in `text`.'),
        }),
      )
      .describe('Where the text mentions people of the project as `@name`. They are notified.'),
    author: z.string().describe('The name of the author.'),
    mine: z
      .boolean()
      .describe('Whether this key or editing link wrote the comment, and may change its text.'),
    resolved: z.boolean().describe('Whether the matter is settled.'),
    resolved_by: z.string().nullable().describe('The name of the person who resolved it.'),
    created_at: moment().describe('When it was written.'),
    updated_at: moment().describe('When it was last changed.'),
  },
  {
    id: 12,
    transcript_id: 41,
    parent_id: null,
    start_ms: 756_000,
    text: 'One word: “everyone”?',
    mentions: [],
    author: 'Ann Archer',
    mine: true,
    resolved: false,
    resolved_by: null,
    created_at: '2026-11-20T15:20:05.000+00:00',
    updated_at: '2026-11-20T15:20:05.000+00:00',
  },
);

/** Without the ids of users. People with the same name are one place. */
const mentionedPlaces = (mentions: readonly Mention[]): { from: number; to: number }[] =>
  mentions
    .filter(({ from }, index) => from !== mentions[index - 1]?.from)
    .map(({ from, to }) => ({ from, to }));

export const commentView = (comment: TranscriptComment): z.output<typeof CommentRecord> => ({
  id: comment.id,
  transcript_id: comment.transcriptId,
  parent_id: comment.parentId,
  start_ms: comment.startMs,
  text: comment.text,
  mentions: mentionedPlaces(comment.mentions),
  author: comment.author,
  mine: comment.isMine,
  resolved: comment.resolvedBy !== null,
  resolved_by: comment.resolvedBy,
  created_at: wireTime(new Date(comment.createdAt)),
  updated_at: wireTime(new Date(comment.updatedAt)),
});
