import { render } from '@scriptorium/caption-documents';
import type { MasterTranscript } from '@scriptorium/captions';

export interface CaptionsTask {
  master: MasterTranscript;
  formatId: number;
  /** BCP 47 language tag. */
  language: string;
}

export interface WrittenCaptions {
  text: string;
  isBase64: boolean;
}

/** Writes the captions of a described programme; binary content is in base64. */
export async function write({ master, formatId, language }: CaptionsTask): Promise<WrittenCaptions> {
  const { content } = await render(master, formatId, { language });
  return typeof content === 'string'
    ? { text: content, isBase64: false }
    : { text: Buffer.from(content).toString('base64'), isBase64: true };
}
