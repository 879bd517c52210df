/** A file that the service has acknowledged, with or without a source. */
export interface AcknowledgedFile {
  name: string;
  id: number;
  /** What was uploaded for it. */
  upload?: { sha256: string; size: number };
  /** Where the news of its source goes. */
  callback?: string;
}

/** An order that the service has acknowledged. */
export interface AcknowledgedOrder {
  kind: 'asr' | 'import' | 'transcription' | 'alignment' | 'vicc' | 'translation';
  id: number;
  fileId: number;
  /** An address that no other order has: the client's own name of the order. */
  callback: string;
  words?: string;
  cancel?: 'acknowledged' | 'refused';
}

/** What the clients were told; the service has to live up to it. */
export class Ledger {
  readonly files: AcknowledgedFile[] = [];
  readonly orders: AcknowledgedOrder[] = [];
  /** Requests that a service in order would not have refused, or never answered. */
  readonly troubles: string[] = [];
}
