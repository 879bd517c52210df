import { DomainError } from './errors.js';

export const transcriptStatuses = ['in_progress', 'complete', 'cancelled'] as const;
export type TranscriptStatus = (typeof transcriptStatuses)[number];

export const transcriptTypes = [
  'TranscribedTranscript',
  'AsrTranscript',
  'ImportedTranscript',
  'TranslatedTranscript',
  'AlignedTranscript',
  'ViccTranscript',
] as const;
export type TranscriptType = (typeof transcriptTypes)[number];

export type CancelledBy = 'customer' | 'system';

/** The part of a transcript that its moves depend on. */
export interface TranscriptOrder {
  status: TranscriptStatus;
  cancellable: boolean;
  cancelledBy: CancelledBy | null;
  retried: boolean;
}

interface Move {
  from: TranscriptStatus;
  to: TranscriptStatus;
  when?: (order: TranscriptOrder) => boolean;
}

const moves = {
  complete: { from: 'in_progress', to: 'complete' },
  cancel: { from: 'in_progress', to: 'cancelled', when: (order) => order.cancellable },
  reject: { from: 'in_progress', to: 'cancelled' },
  retry: {
    from: 'cancelled',
    to: 'in_progress',
    when: (order) => order.cancelledBy === 'system' && !order.retried,
  },
} satisfies Record<string, Move>;

export type TranscriptMove = keyof typeof moves;

/** Whether the order may make this move now. */
export function can(order: TranscriptOrder, name: TranscriptMove): boolean {
  const move: Move = moves[name];
  return order.status === move.from && (move.when?.(order) ?? true);
}

/**
 * The status after the move.
 * @throws {DomainError} `forbidden`, with the sentence the API shows.
 */
export function move(order: TranscriptOrder, name: TranscriptMove): TranscriptStatus {
  if (can(order, name)) return moves[name].to;
  throw new DomainError(
    'forbidden',
    `transcript.cannot_${name}`,
    `You cannot ${name} this transcript at this time.`,
  );
}
