import { Injectable } from '@nestjs/common';
import { nextStep } from '@scriptorium/callbacks';
import { Jobs, queryWithin, Sql, Transactions } from '@scriptorium/server-kit';
import type { DeliveryOptions } from './delivery-options.js';
import type { Delivery } from './delivery.entity.js';

/** A transcript on its way to a delivery. */
export interface DeliveryMessage {
  id: number;
  transcriptId: number;
  /** How many there were before this one. */
  attempts: number;
  delivery: Pick<
    Delivery,
    | 'id'
    | 'accountId'
    | 'projectId'
    | 'enabled'
    | 'method'
    | 'emails'
    | 'host'
    | 'protocol'
    | 'path'
    | 'username'
    | 'password'
  > & { outputFormatId: number; fileName: string | null };
}

const pending = {
  name: 'delivery-message-pending',
  text: `select m.id, m.transcript_id as "transcriptId", m.attempts, json_build_object('id', d.id,
      'accountId', d.account_id, 'projectId', d.project_id, 'enabled', d.enabled, 'method', d.method,
      'emails', d.emails, 'host', d.host, 'protocol', d.protocol, 'path', d.path, 'username', d.username,
      'password', d.password, 'outputFormatId', d.output_format_id, 'fileName', d.file_name) as delivery
    from delivery_message m join delivery d on d.id = m.delivery_id
    where m.id = $1 and m.attempts = $2 and m.status = 'pending'`,
};

/** Fenced by the number of attempts: who comes twice changes nothing. */
const endAttempt = {
  name: 'delivery-attempt-end',
  text: `with message as (
      update delivery_message set attempts = attempts + 1, status = $3,
        ended_at = case when $3 = 'pending' then null else now() end
      where id = $1 and attempts = $2 and status = 'pending' returning id
    )
    insert into delivery_attempt (message_id, attempt, error, duration_ms)
    select id, $2 + 1, $4, $5 from message returning message_id`,
};

@Injectable()
export class DeliveryMessages {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
  ) {}

  /** Undefined when it is over, or another attempt than this one is due. */
  pending(id: number, attempts: number): Promise<DeliveryMessage | undefined> {
    return this.sql.first<DeliveryMessage>(pending, [id, attempts]);
  }

  /**
   * Records an attempt, and puts the next one into the queue.
   * @param error null when it was delivered
   * @returns what became of the message
   */
  async end(
    { id, attempts }: Pick<DeliveryMessage, 'id' | 'attempts'>,
    { error, durationMs, final = false }: { error: string | null; durationMs: number; final?: boolean },
    { scheduleMs, jitter }: Pick<DeliveryOptions, 'scheduleMs' | 'jitter'>,
  ): Promise<'delivered' | 'failed' | 'retried'> {
    const schedule = { scheduleMs: final ? [] : scheduleMs, jitter, maxRetryAfterMs: 0 };
    const step = nextStep(attempts + 1, error === null ? 200 : null, null, schedule);
    const status = typeof step === 'string' ? step : 'pending';
    await this.transactions.run(async (tx) => {
      const ended = await queryWithin(tx, endAttempt, [id, attempts, status, error, durationMs]);
      if (!ended.length || typeof step === 'string') return;
      const startAfter = new Date(Date.now() + step.retryInMs);
      await this.jobs.enqueue(
        tx,
        'deliveries.send',
        { messageId: id, attempts: attempts + 1 },
        { startAfter },
      );
    });
    return status === 'pending' ? 'retried' : status;
  }
}
