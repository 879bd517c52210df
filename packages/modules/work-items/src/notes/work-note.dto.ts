import { wireTime } from '@scriptorium/core';
import { id, moment, params, record, recordId, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import { workKinds } from '../queue/work-item.js';
import type { WorkNote } from './work-notes.service.js';

const itemId = id().describe('The work item.');

export const ListWorkNotes = params({ id: itemId });
export type ListWorkNotes = z.output<typeof ListWorkNotes>;

export const AddWorkNote = params(
  {
    id: itemId,
    text: text(2000)
      .refine((value) => value.trim() !== '')
      .describe('Information for others who work on the order.'),
  },
  { text: 'The name at 12:40 is not in the glossary; please check it.' },
);
export type AddWorkNote = z.output<typeof AddWorkNote>;

export const WorkNoteRecord = record(
  'WorkNote',
  {
    id: recordId().describe('The id of the note. Later notes have higher ids.'),
    kind: z
      .enum(workKinds)
      .describe('The kind of work of the author; `translation_approval` is the work of a reviewer.'),
    mine: z.boolean().describe('Whether this key wrote the note.'),
    text: z.string().describe('The text of the note.'),
    created_at: moment().describe('When the note was written.'),
  },
  {
    id: 4,
    kind: 'translation',
    mine: false,
    text: 'The name at 12:40 is not in the glossary; please check it.',
    created_at: '2026-11-20T15:20:05.000+00:00',
  },
);

export const workNoteView = ({
  id: noteId,
  kind,
  isMine,
  text: note,
  createdAt,
}: WorkNote): z.output<typeof WorkNoteRecord> => ({
  id: noteId,
  kind,
  mine: isMine,
  text: note,
  created_at: wireTime(new Date(createdAt)),
});
