/** A file acknowledged by the service, with or without a source. */
export interface AcknowledgedFile {
  name: string;
  id: number;
  /** The uploaded source, if any. */
  upload?: { sha256: string; size: number };
  /** Callback URL for the state of its source. */
  callback?: string;
}

/** An order acknowledged by the service. */
export interface AcknowledgedOrder {
  kind: 'asr' | 'import' | 'transcription' | 'alignment' | 'vicc' | 'translation' | 'audio_description';
  id: number;
  fileId: number;
  /** Unique per order, so that it identifies the order to the client. */
  callback: string;
  words?: string;
  /** Video of the platform that receives the result. */
  video?: string;
  cancel?: 'acknowledged' | 'refused';
}

/** Returns the path segment of the order's record in the API. */
export const resourceOf = ({ kind }: Pick<AcknowledgedOrder, 'kind'>): string =>
  kind === 'audio_description' ? 'audio_descriptions' : 'transcripts';

/** Everything that the service acknowledged to clients and therefore has to guarantee. */
export class Ledger {
  readonly files: AcknowledgedFile[] = [];
  readonly orders: AcknowledgedOrder[] = [];
  /** Valid requests that were refused or never answered. */
  readonly troubles: string[] = [];
}
