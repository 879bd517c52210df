import type {
  MasterChange,
  MasterTranscript,
  MasterWord,
  ShownCaption,
  WordEdit,
} from '@scriptorium/captions';
import { isDomainError, unacceptable, wireTime } from '@scriptorium/core';
import {
  bool,
  changes,
  id,
  integer,
  listParams,
  moment,
  objects,
  params,
  parseObject,
  record,
  requestSchema,
  text,
} from '@scriptorium/server-kit';
import { z } from 'zod';

/** Large, because an editor that replaces a word everywhere sends one edit for each place. */
const MAX_EDITS = 10_000;
/** The largest duration in ms that fits the database column: more than 24 days. */
const MAX_MS = 2 ** 31 - 1;

const version = integer(1, MAX_MS).describe('The version number, from 1.');

export const ListVersions = params({
  id: id().describe('The transcript.'),
  ...listParams(['created_at']),
});
export type ListVersions = z.output<typeof ListVersions>;

export const OneVersion = params({ id: id().describe('The transcript.'), version });
export type OneVersion = z.output<typeof OneVersion>;

export const DiffVersions = params({
  id: id().describe('The transcript.'),
  version,
  from: integer(1, MAX_MS).describe('The version to compare with, usually an earlier one.'),
});
export type DiffVersions = z.output<typeof DiffVersions>;

const Edit = changes({
  from: integer(0, MAX_MS).describe('Index of the first word in the given version, from 0.'),
  to: integer(0, MAX_MS).describe(
    'Index after the last word. If it equals `from`, the text is inserted before that word.',
  ),
  text: text(1_000_000)
    .optional()
    .describe(
      'Replaces the words; an empty text removes them; without this field they are unchanged. Words that ' +
        'stay the same keep their times. `[?word?]` marks an uncertain word, `[INAUDIBLE]` unintelligible ' +
        'speech.',
    ),
  speaker: text(100).optional().describe('The speaker of the words; empty for none.'),
  paragraph: bool().optional().describe('Whether the first word starts a paragraph.'),
  start_ms: integer(0, MAX_MS)
    .optional()
    .describe('Start of the first word in milliseconds; the words between are moved in proportion.'),
  end_ms: integer(0, MAX_MS).optional().describe('End of the last word in milliseconds.'),
});

export const EditWords = params(
  {
    id: id().describe('The transcript.'),
    version: integer(1, MAX_MS).describe('The version that the edits apply to. It must be the newest.'),
    edits: objects(requestSchema(Edit), { max: MAX_EDITS }).describe(
      'The edits, which must not overlap. All indexes refer to the given version.',
    ),
  },
  {
    version: 1,
    edits: [
      { from: 0, to: 1, text: 'Good' },
      { from: 12, to: 20, speaker: 'Ann', paragraph: true },
    ],
  },
);
export type EditWords = z.output<typeof EditWords>;

export const wordEdits = (edits: readonly object[]): WordEdit[] =>
  edits.map((edit, index) => {
    try {
      const { from, to, text, speaker, paragraph, start_ms, end_ms } = parseObject(Edit, edit);
      return {
        from,
        to,
        text,
        speaker: speaker === '' ? null : speaker,
        paragraph,
        startMs: start_ms,
        endMs: end_ms,
      };
    } catch (error) {
      if (!isDomainError(error)) throw error;
      throw unacceptable('edits', `edit ${index + 1}: ${error.message}`);
    }
  });

const ms = () => z.int().nonnegative();

/** Fields of a word, without its speaker and paragraph. */
export const wordFields = {
  text: z.string().describe('The written word with its punctuation.'),
  start_ms: ms().describe('Start in milliseconds.'),
  end_ms: ms().describe('End in milliseconds.'),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe(
      'The confidence of the recogniser; absent for words typed by people. 0 for words of an alignment that were not heard.',
    ),
  flags: z
    .array(z.enum(['uncertain', 'inaudible']))
    .optional()
    .describe('The flags of the word.'),
  caption: z
    .enum(['start', 'inside'])
    .optional()
    .describe(
      'Present for words of a caption whose extent was set by a person: `start` for its first word, ' +
        '`inside` for the others.',
    ),
  shown: z
    .strictObject({
      start_ms: ms().describe('Start of the caption in milliseconds.'),
      end_ms: ms().describe('End of the caption in milliseconds.'),
      italic: z.literal(true).optional().describe('Present if the caption is in italics.'),
      top: z.literal(true).optional().describe('Present if the caption is at the top of the picture.'),
    })
    .optional()
    .describe('On the first word of a caption that a person timed: how it is shown.'),
  line: z.literal(true).optional().describe('Present on a word that starts a line of such a caption.'),
};

export const WordRecord = record(
  'Word',
  {
    ...wordFields,
    speaker: z.string().optional().describe('The speaker, if known.'),
    paragraph: z.literal(true).optional().describe('Present on the first word of a paragraph.'),
  },
  { text: 'Good', start_ms: 1000, end_ms: 1240, confidence: 0.93, speaker: 'Ann', paragraph: true },
);

const summary = {
  version: z.int().min(1).describe('The version number, from 1.'),
  cause: z
    .enum(['completed', 'edited', 'restored'])
    .describe('How the version was created: by the order, by an edit, or by restoring an earlier version.'),
  restored_from: z.int().min(1).nullable().describe('The version that was restored, if one was.'),
  edited_by: z.string().nullable().describe('The user, key or editing link that created it, or the service.'),
  created_at: moment().describe('When the version was created.'),
};
const example = {
  version: 2,
  cause: 'edited' as const,
  restored_from: null,
  edited_by: 'Ann Editor',
  created_at: '2026-11-20T15:06:00.000+00:00',
};

export const VersionRecord = record('TranscriptVersion', summary, example);

export const VersionWordsRecord = record(
  'TranscriptVersionWords',
  {
    ...summary,
    words: z.array(WordRecord).describe('All words in order. Edits refer to them by index.'),
  },
  { ...example, words: [{ text: 'Good', start_ms: 1000, end_ms: 1240 }] },
);

const index = () => z.int().nonnegative();

export const DiffRecord = record(
  'TranscriptDiff',
  {
    from: z.int().min(1).describe('The version to compare with.'),
    version: z.int().min(1).describe('The requested version.'),
    changes: z
      .array(
        z.strictObject({
          old_from: index().describe('Index of the first removed word in `from`.'),
          old_to: index().describe('Index after the last removed word in `from`.'),
          new_from: index().describe('Index of the first added word in `version`.'),
          new_to: index().describe('Index after the last added word in `version`.'),
          removed: z.array(WordRecord).describe('Words of `from` that differ in `version`.'),
          added: z.array(WordRecord).describe('The words of `version` that replace them.'),
        }),
      )
      .describe('Ranges of words that differ in text, times, speaker, paragraph, flags or confidence.'),
  },
  {
    from: 1,
    version: 2,
    changes: [
      {
        old_from: 0,
        old_to: 1,
        new_from: 0,
        new_to: 1,
        removed: [{ text: 'God', start_ms: 1000, end_ms: 1240, confidence: 0.4 }],
        added: [{ text: 'Good', start_ms: 1000, end_ms: 1240 }],
      },
    ],
  },
);

export interface VersionRow {
  version: number;
  cause: 'completed' | 'edited' | 'restored';
  restoredFrom: number | null;
  editedBy: string | null;
  createdAt: string | Date;
}

export const versionView = (row: VersionRow): z.output<typeof VersionRecord> => ({
  version: row.version,
  cause: row.cause,
  restored_from: row.restoredFrom,
  edited_by: row.editedBy,
  created_at: wireTime(new Date(row.createdAt)),
});

export const versionWordsView = (
  row: VersionRow & { master: MasterTranscript },
): z.output<typeof VersionWordsRecord> => ({ ...versionView(row), words: row.master.words.map(wordView) });

export const diffView = (
  from: number,
  version: number,
  found: readonly MasterChange[],
): z.output<typeof DiffRecord> => ({
  from,
  version,
  changes: found.map(({ before, after, removed, added }) => ({
    old_from: before[0],
    old_to: before[1],
    new_from: after[0],
    new_to: after[1],
    removed: removed.map(wordView),
    added: added.map(wordView),
  })),
});

export const wordView = ({ startMs, endMs, flags, ...word }: MasterWord): z.output<typeof WordRecord> => ({
  text: word.text,
  start_ms: startMs,
  end_ms: endMs,
  ...(word.confidence !== undefined && { confidence: word.confidence }),
  ...(word.speaker !== undefined && { speaker: word.speaker }),
  ...(word.paragraph && { paragraph: true }),
  ...(flags?.length && { flags: [...flags] }),
  ...(word.caption && { caption: word.caption }),
  ...(word.shown && { shown: shownView(word.shown) }),
  ...(word.line && { line: true }),
});

const shownView = ({ startMs, endMs, ...look }: ShownCaption) => ({
  start_ms: startMs,
  end_ms: endMs,
  ...look,
});
