import type { ShownCaption } from '@scriptorium/captions';
import { shownFromWire, shownToWire, type EditedDocument, type SavedParagraph } from '../editor/index.js';

/** Word-level JSON, the format of drafts and finished texts. */
export interface WordLevelText {
  version: 1;
  language?: string;
  durationMs?: number;
  words: DraftWord[];
}

interface DraftWord {
  text: string;
  startMs: number;
  endMs: number;
  confidence?: number;
  speaker?: string;
  paragraph?: true;
  flags?: ('uncertain' | 'inaudible')[];
  caption?: 'start' | 'inside';
  shown?: ShownCaption;
  line?: true;
}

/** Work items have no versions: only the worker who claimed one edits it. */
export const ONLY_VERSION = 1;

/** Converts a draft to turns; without words if there is no draft. */
export function toDocument(draft: WordLevelText | null, language: string): EditedDocument {
  const paragraphs: EditedDocument['paragraphs'] = [];
  for (const { startMs, endMs, speaker = null, paragraph, shown, ...word } of draft?.words ?? []) {
    const last = paragraphs.at(-1);
    const wire = {
      ...word,
      start_ms: startMs,
      end_ms: endMs,
      ...(shown && { shown: shownToWire(shown) }),
    };
    if (last && !paragraph && last.speaker === speaker) last.words.push(wire);
    else paragraphs.push({ id: paragraphs.length, speaker, words: [wire] });
  }
  return { version: ONLY_VERSION, language: draft?.language ?? language, own_captions: false, paragraphs };
}

/** Converts the edited turns to the format of the draft. Captions of an imported draft are laid out again. */
export function toText(
  { language }: Pick<EditedDocument, 'language'>,
  paragraphs: readonly SavedParagraph[],
): WordLevelText {
  const words = paragraphs.flatMap(({ speaker, continues, words: all }) =>
    all.map(({ start_ms: startMs, end_ms: endMs, shown, ...word }, index): DraftWord => {
      const place = {
        ...(speaker && { speaker }),
        ...(index === 0 && !continues && { paragraph: true as const }),
      };
      return { ...word, startMs, endMs, ...place, ...(shown && { shown: shownFromWire(shown) }) };
    }),
  );
  return { version: 1, language, words };
}
