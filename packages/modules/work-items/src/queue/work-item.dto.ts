import { findLanguage, LanguageRecord, languageView } from '@scriptorium/catalog';
import { wireTime } from '@scriptorium/core';
import { seconds } from '@scriptorium/files';
import {
  declareWebhook,
  file,
  id,
  integer,
  listParams,
  moment,
  oneOf,
  params,
  record,
  recordId,
  text,
} from '@scriptorium/server-kit';
import { ConfigurationRecord } from '@scriptorium/settings';
import { z } from 'zod';
import { DescriptionTaskRecord, taskView } from '../descriptions/description-task.dto.js';
import type { Brief, WorkFileInfo } from './work-brief.js';
import { PEOPLE, workKinds, type WorkItem } from './work-item.js';

const MAX_CAPTION_BYTES = 10 * 2 ** 20;
const MAX_RECORDING_BYTES = 50 * 2 ** 20;

export const ListWorkItems = params({
  ...listParams(['created_at', 'updated_at', 'deadline']),
  status: oneOf(['open', 'claimed'])
    .optional()
    .describe('`open`: only items that can be claimed; `claimed`: only items claimed by the key.'),
  kind: oneOf(workKinds).optional().describe('Only items of this kind.'),
  language_id: id().optional().describe('Only items in this language.'),
});
export type ListWorkItems = z.output<typeof ListWorkItems>;

const itemId = id().describe('The work item.');

export const OneWorkItem = params({ id: itemId });
export type OneWorkItem = z.output<typeof OneWorkItem>;

export const ClaimNext = params(
  {
    kind: oneOf(workKinds).optional().describe('Only items of this kind.'),
    language_id: id().optional().describe('Only items in this language.'),
  },
  { kind: 'transcription', language_id: 1 },
);
export type ClaimNext = z.output<typeof ClaimNext>;

export const CompleteWorkItem = params(
  {
    id: itemId,
    caption_file: file(MAX_CAPTION_BYTES)
      .optional()
      .describe(
        'The finished text: captions in any format that can be imported, or word-level JSON in the format of ' +
          'the draft. For an audio description, the script: lines of `[hh:mm:ss.mmm] text`, with `(1)` to `(3)` ' +
          'before the text for its priority, or WebVTT, SRT or DAPT; `[hh:mm:ss - hh:mm:ss] (song)`, `(effect)` ' +
          'or `(silence)` is a range to keep uncovered. Without a file, the saved work is submitted; if there ' +
          'is none, approvals and audio descriptions with a draft submit the draft unchanged, and other work ' +
          'requires the file.',
      ),
  },
  { caption_file: 'lecture.srt' },
);
export type CompleteWorkItem = z.output<typeof CompleteWorkItem>;

export const RecordLine = params(
  {
    id: itemId,
    line: integer(1, 5000).describe(
      'The number of the line in the script, from 1, in the order of their times.',
    ),
    recording: file(MAX_RECORDING_BYTES).describe(
      'The spoken line, in any audio format; at most two minutes.',
    ),
  },
  { line: 3, recording: 'line-3.wav' },
);
export type RecordLine = z.output<typeof RecordLine>;

export const LineRecordingRecord = record(
  'LineRecording',
  {
    line: z.int().describe('The number of the line in the script, from 1.'),
    duration: z.number().describe('The duration of the recording in seconds.'),
  },
  { line: 3, duration: 2.41 },
);
export const SaveWorkItem = params(
  {
    id: itemId,
    caption_file: file(MAX_CAPTION_BYTES).describe('The unfinished work, in a format of finished work.'),
  },
  { caption_file: 'lecture.json' },
);
export type SaveWorkItem = z.output<typeof SaveWorkItem>;

const reason = text(1000).refine((value) => value.trim() !== '');
export const ReleaseWorkItem = params(
  { id: itemId, reason: reason.describe('The reason, for the operator.') },
  { reason: 'The speech is too fast for me.' },
);
export type ReleaseWorkItem = z.output<typeof ReleaseWorkItem>;
export const RejectWorkItem = params(
  {
    id: itemId,
    reason: reason.describe(
      'The reason why the work cannot be done. It is shown to the customer with the cancelled order.',
    ),
  },
  { reason: 'There is no speech in the recording.' },
);
export type RejectWorkItem = z.output<typeof RejectWorkItem>;

const shape = {
  id: recordId().describe('The id of the item.'),
  kind: z.enum(workKinds).describe('The kind of work.'),
  status: z
    .enum(['open', 'claimed', 'withdrawn'])
    .describe('The status of the item. `withdrawn` occurs in webhooks only: the item no longer exists.'),
  pool: z
    .enum(['vendor', 'people'])
    .describe('Whether the item is offered to this Vendor key, or to the people of the project.'),
  language_id: recordId().describe('The language of the text.'),
  language: LanguageRecord.describe('The language of the text, with its name.'),
  deadline: moment().describe('The deadline of the order, according to its turnaround level.'),
  claimed_until: moment().nullable().describe('When the claim ends unless it is renewed; null while open.'),
  file_name: z.string().nullable().describe('The name of the media file.'),
  duration: z.number().nullable().describe('The duration of the media in seconds.'),
  created_at: moment().describe('When the work was first offered.'),
};

const example = {
  id: 31,
  kind: 'transcription' as const,
  status: 'claimed' as const,
  pool: 'people' as const,
  language_id: 1,
  language: { id: 1, name: 'English', full_name: 'English', iso_639_1_code: 'en' },
  deadline: '2026-11-24T15:04:05.000+00:00',
  claimed_until: '2026-11-20T15:34:05.000+00:00',
  file_name: 'Lecture 1',
  duration: 61.25,
  created_at: '2026-11-20T15:04:05.000+00:00',
};

export const WorkItemRecord = record('WorkItem', shape, example);

const Draft = z
  .looseObject({
    version: z.literal(1).describe('The version of the format.'),
    words: z
      .array(z.looseObject({ text: z.string().describe('The word with its punctuation.') }))
      .describe('The words by time, as in output format 1006.'),
  })
  .meta({ id: 'WordLevelTranscript' });

const briefExample = {
  ...example,
  draft: { version: 1 as const, words: [{ text: 'Good', startMs: 120, endMs: 380 }] },
  description: null,
  source_transcript: null,
  instructions: null,
  style_guide: [
    {
      name: 'transcript_style' as const,
      category: 'Transcription',
      value: 'Verbatim',
      resource: 'Project' as const,
    },
  ],
  cheat_sheets: [{ content_type: 'speaker_list', content: 'Host: Jane Nguyen', pdf_url: null }],
  glossary: ['Nguyen'],
  media_url: 'https://captions.example/v3/production/work_files?token=v1.a.b.c',
  has_other_workers: true,
};

export const WorkItemBrief = record(
  'WorkItemBrief',
  {
    ...shape,
    draft: Draft.nullable().describe(
      'The draft of an engine, or the text to approve, as word-level JSON; null if there is none. Words of an alignment ' +
        'that were not heard in the audio have the `confidence` 0.',
    ),
    description: DescriptionTaskRecord.nullable().describe(
      'For an audio description: the programme. Null for other work.',
    ),
    source_transcript: Draft.nullable().describe(
      'For a translation the source text, for an audio description the speech of the programme, as ' +
        'word-level JSON. Null for other work.',
    ),
    instructions: z
      .string()
      .nullable()
      .describe('For a translation: the translation profile of the project. Null for other work.'),
    style_guide: z.array(ConfigurationRecord).describe('The text settings that apply to the file.'),
    cheat_sheets: z
      .array(
        z.strictObject({
          content_type: z.string().describe('The kind of content, such as `speaker_list`.'),
          content: z.string().nullable().describe('The text of the sheet.'),
          pdf_url: z.string().nullable().describe('The URL of the PDF. Expires like `media_url`.'),
        }),
      )
      .describe('The cheat sheets that apply to the file.'),
    glossary: z.array(z.string()).describe('Names and terms that may occur, in their correct spelling.'),
    media_url: z
      .string()
      .nullable()
      .describe(
        'The URL of the media; null if the file has none, as with a translation of imported captions. ' +
          'Requires no key; supports Range requests. Expires after an hour, or when another worker claims the ' +
          'item.',
      ),
    has_other_workers: z
      .boolean()
      .describe(
        'Whether another worker could take the item after a `release`. If false, the order waits until the ' +
          'operator adds a worker.',
      ),
  },
  briefExample,
);

/** Null if there is nothing to claim. */
export const NextWorkItem = WorkItemBrief.nullable().meta({ examples: [briefExample] });

declareWebhook('work_item', {
  summary: 'Work was offered to a key, or was withdrawn',
  description:
    'Sent to the `callback` of a key that accepts work items (`PUT /v3/production/worker`), signed with ' +
    'its `webhook_secret`.',
  schema: WorkItemRecord,
  contentTypes: ['application/json'],
});

export const workItemView = (
  item: WorkItem,
  info: WorkFileInfo | undefined,
): z.output<typeof WorkItemRecord> => ({
  id: item.id,
  kind: item.kind,
  status: item.status as 'open' | 'claimed' | 'withdrawn',
  pool: item.poolId === PEOPLE ? 'people' : 'vendor',
  language_id: item.languageId,
  language: languageView(findLanguage(item.languageId)!),
  deadline: wireTime(new Date(item.deadline)),
  claimed_until: item.leasedUntil && wireTime(new Date(item.leasedUntil)),
  file_name: info?.name ?? null,
  duration: seconds(info?.durationMs ?? null),
  created_at: wireTime(new Date(item.createdAt)),
});

export const workItemBriefView = (
  item: WorkItem,
  {
    file: info,
    draft,
    task,
    source,
    instructions,
    style,
    sheets,
    glossary,
    hasOtherWorkers,
  }: Brief & { hasOtherWorkers: boolean },
  link: (sheet?: number) => string,
): z.output<typeof WorkItemBrief> => ({
  ...workItemView(item, info),
  draft: draft as z.output<typeof Draft> | null,
  description: task && taskView(task),
  source_transcript: source as z.output<typeof Draft> | null,
  instructions,
  style_guide: style,
  cheat_sheets: sheets.map(({ id: sheet, contentType, content, pdfKey }) => ({
    content_type: contentType,
    content,
    pdf_url: pdfKey && link(sheet),
  })),
  glossary,
  media_url: info.hasMedia ? link() : null,
  has_other_workers: hasOtherWorkers,
});
