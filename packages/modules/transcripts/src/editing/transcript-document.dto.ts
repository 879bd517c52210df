import { withShapes, type MasterTranscript, type MasterWord, type ShownCaption } from '@scriptorium/captions';
import { unacceptable } from '@scriptorium/core';
import { id, integer, objects, params, record } from '@scriptorium/server-kit';
import { z } from 'zod';
import { turnsOf, type TurnInput } from './transcript-document.js';
import { wordFields, wordView } from '../versions/transcript-version.dto.js';

const MAX_PARAGRAPHS = 100_000;
const MAX_MS = 2 ** 31 - 1;

export const tab = () =>
  z
    .string()
    .regex(/^[\w-]{8,64}$/, '8 to 64 letters, digits, - and _')
    .describe('The editing client: a random name that each browser tab generates.');

export const OneDocument = params({ id: id().describe('The transcript.') });
export type OneDocument = z.output<typeof OneDocument>;

const ms = (describe: string) => z.int().min(0).max(MAX_MS).describe(describe);

const isText = (value: string): boolean => value.isWellFormed() && !/\p{Cc}/u.test(value);

const WordInput = z.strictObject({
  text: z
    .string()
    .min(1)
    .max(1000)
    .refine((value) => isText(value) && value.trim() !== '', 'text without control characters')
    .describe('The written word with its punctuation.'),
  start_ms: ms('Start in milliseconds.'),
  end_ms: ms('End in milliseconds.'),
  confidence: wordFields.confidence,
  flags: wordFields.flags,
  caption: wordFields.caption,
  shown: wordFields.shown,
  line: wordFields.line,
});
type WordInput = z.output<typeof WordInput>;

const ParagraphInput = z
  .strictObject({
    id: z
      .int()
      .min(0)
      .optional()
      .describe('The id of this paragraph in `base_version`. Without `words`, its words are unchanged.'),
    words_from: z
      .int()
      .min(0)
      .optional()
      .describe('With `id` and without `words`: the index of the first word of the paragraph that is kept.'),
    words_to: z.int().min(1).optional().describe('The index after the last word that is kept.'),
    continues: z
      .boolean()
      .optional()
      .describe('Whether it continues the previous paragraph, if that has the same speaker.'),
    speaker: z
      .string()
      .max(100)
      .refine(
        (value) => isText(value) && !value.includes(':'),
        'a name without colons and control characters',
      )
      .nullish()
      .describe('The speaker; null or omitted if unknown.'),
    words: z.array(WordInput).min(1).optional().describe('The words in order.'),
  })
  .refine(
    ({ id, words }) => id !== undefined || words !== undefined,
    'give `words`, or the `id` of a paragraph',
  )
  .refine(
    ({ words }) => !words || words.every((word) => word.start_ms <= word.end_ms),
    'a word ends before it starts',
  )
  .refine(
    ({ words }) => !words || words.every(({ shown }) => !shown || shown.start_ms < shown.end_ms),
    'a caption ends before it starts',
  );

const paragraphSchema = (): Record<string, unknown> => {
  const { $schema: _, ...json } = z.toJSONSchema(ParagraphInput, { io: 'input' });
  return json;
};

export const SaveDocument = params(
  {
    id: id().describe('The transcript.'),
    base_version: integer(1, MAX_MS).describe('The version that was edited. It must be the newest.'),
    paragraphs: objects(paragraphSchema(), { min: 0, max: MAX_PARAGRAPHS }).describe(
      'The whole text. Paragraphs that did not change need only their `id` and `speaker`. A long paragraph can be ' +
        'given in parts, so that only the part that changed needs its `words`.',
    ),
    tab: tab().optional(),
  },
  {
    base_version: 1,
    paragraphs: [
      { id: 0, speaker: 'Ann' },
      { id: 1, speaker: null, words: [{ text: 'Good', start_ms: 1000, end_ms: 1240 }] },
    ],
    tab: 'c4a1e7d0-tab',
  },
);
export type SaveDocument = z.output<typeof SaveDocument>;

export const turnInputs = (paragraphs: readonly object[]): TurnInput[] =>
  paragraphs.map((paragraph, index) => {
    const parsed = ParagraphInput.safeParse(paragraph);
    if (!parsed.success) {
      const { path, message } = parsed.error.issues[0]!;
      const place = path.length > 0 ? `${path.join('.')}: ` : '';
      throw unacceptable('paragraphs', `paragraph ${index + 1}: ${place}${message}`);
    }
    const { id, words_from: from, words_to: to, continues, speaker, words } = parsed.data;
    return { id, from, to, continues, speaker: speaker || undefined, words: words?.map(toWord) };
  });

const toWord = ({ start_ms, end_ms, ...word }: WordInput): MasterWord => ({
  text: word.text,
  startMs: start_ms,
  endMs: end_ms,
  ...(word.confidence !== undefined && { confidence: word.confidence }),
  ...(word.flags?.length && { flags: [...new Set(word.flags)] }),
  ...(word.caption && { caption: word.caption }),
  ...(word.caption === 'start' && word.shown && { shown: toShown(word.shown) }),
  ...(word.caption === 'inside' && word.line && { line: true }),
});

const toShown = ({ start_ms, end_ms, italic, top }: NonNullable<WordInput['shown']>): ShownCaption => ({
  startMs: start_ms,
  endMs: end_ms,
  ...(italic && { italic }),
  ...(top && { top }),
});

export const DocumentRecord = record(
  'TranscriptDocument',
  {
    version: z.int().min(1).describe('The version of the document, which is the newest.'),
    language: z.string().describe('The language as a BCP 47 tag.'),
    own_captions: z
      .boolean()
      .describe(
        'Whether the transcript has the captions of an imported file, which keep their line breaks and times unless an editor shapes them otherwise: its words have `caption` and `shown`.',
      ),
    paragraphs: z
      .array(
        z.strictObject({
          id: z
            .int()
            .min(0)
            .describe('Index of the paragraph, from 0; identifies the paragraph when saving.'),
          speaker: z.string().nullable().describe('The speaker, if known.'),
          words: z.array(z.strictObject(wordFields)).describe('The words in order.'),
        }),
      )
      .describe('The text. A change of speaker starts a paragraph.'),
  },
  {
    version: 2,
    language: 'en',
    own_captions: false,
    paragraphs: [{ id: 0, speaker: 'Ann', words: [{ text: 'Good', start_ms: 1000, end_ms: 1240 }] }],
  },
);

export const SavedRecord = record(
  'SavedTranscriptDocument',
  { version: z.int().min(1).describe('The new version.') },
  { version: 3 },
);

export const documentView = (shown: {
  version: number;
  language: string;
  master: MasterTranscript;
}): z.output<typeof DocumentRecord> => {
  const { words, captions } = withShapes(shown.master);
  return {
    version: shown.version,
    language: shown.language,
    own_captions: captions !== undefined,
    paragraphs: turnsOf({ words }).map(({ from, to, speaker }, index) => ({
      id: index,
      speaker: speaker ?? null,
      words: words.slice(from, to).map((word) => {
        const { speaker: _, paragraph: __, ...view } = wordView(word);
        return view;
      }),
    })),
  };
};
