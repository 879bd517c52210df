import { type FlagStyle, type MasterTranscript, msToFrames, paragraphs } from '@scriptorium/captions';
import { clockLabel, label, type WriteContext } from '@scriptorium/captions/format-kit';
import { isSetFromRight } from './direction.js';

/** Time stamps before paragraphs: none, `[HH:MM:SS]`, or SMPTE timecode with frames. */
export type Stamps = 'none' | 'clock' | 'timecode';

export interface DocumentParagraph {
  readonly stamp?: string;
  readonly speaker?: string;
  readonly text: string;
  readonly rightToLeft: boolean;
}

export interface DocumentContent {
  readonly title?: string;
  readonly language?: string;
  readonly paragraphs: readonly DocumentParagraph[];
}

/** Returns the content of a document, independent of the file format. */
export function documentContent(
  master: MasterTranscript,
  flagStyle: FlagStyle,
  context: WriteContext,
  stamps: Stamps = 'none',
): DocumentContent {
  const { title, language } = context;
  return {
    ...(title ? { title: oneLine(title) } : {}),
    ...(language ? { language } : {}),
    paragraphs: paragraphs(master, flagStyle).map(({ startMs, speaker, text }) => ({
      ...(stamps === 'none' ? {} : { stamp: `[${stampLabel(startMs, stamps, context)}]` }),
      ...(speaker ? { speaker: oneLine(speaker) } : {}),
      text: oneLine(text),
      rightToLeft: isSetFromRight(text, language),
    })),
  };
}

const stampLabel = (ms: number, stamps: Stamps, context: WriteContext): string =>
  stamps === 'clock'
    ? clockLabel(ms)
    : label(context.startFrame + msToFrames(ms, context.frameRate), context);

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
