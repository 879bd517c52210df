import type { Mention } from './mentions.js';

/** A comment on a place in a transcript. */
export interface TranscriptComment {
  id: number;
  transcriptId: number;
  parentId: number | null;
  startMs: number;
  text: string;
  mentions: Mention[];
  author: string;
  isMine: boolean;
  version: number;
  resolvedBy: string | null;
  createdAt: string | Date;
  updatedAt: string | Date;
}
