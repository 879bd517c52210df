import type { Service } from '@scriptorium/catalog';
import type { Phase } from '@scriptorium/core';
import type { Scenario } from './order-params.js';

export type EndedBy = 'customer' | 'system';

/**
 * What the billed duration is taken from: the file's current source, the file, or the result alone. Where the first two
 * are unknown at completion, the result decides. Work billed by `words` is paid by the word, and has no billed duration.
 */
export type BilledBy = 'source' | 'file' | 'result' | 'words';

/** An order for one product on one file. Its id is also the id of the product's record. */
export interface Order<S extends string = string> {
  id: number;
  /** The name of the product: `transcript`, … */
  product: string;
  /** How the product is made: `asr`, `import`, … Selects the production plan. */
  kind: string;
  accountId: number;
  projectId: number;
  mediaFileId: number;
  /** Whether the project was a sandbox when the order was placed: it is free of charge. */
  sandbox: boolean;
  /** How it goes, if the client of a sandbox project has said so. */
  scenario: Scenario | null;
  /** The product's own word. */
  status: S;
  phase: Phase;
  /** 1, and 2 after a retry. */
  attempt: number;
  /** Whether the customer can cancel it now. */
  cancellable: boolean;
  endedBy: EndedBy | null;
  endReason: string | null;
  endDetails: string | null;
  /** Null until it is decided. */
  service: Service | null;
  /** Thousandths of a US dollar a minute or word, as agreed with the order; null until it is decided. */
  unitPriceMills: number | null;
  billedBy: BilledBy;
  /** Null until it is known, and for work that is paid by the word. */
  billedMs: number | null;
  /** Of work that is paid by the word; null until it is known. */
  billedWords: number | null;
  turnaroundLevelId: number | null;
  deadline: Date | null;
  callbackUrl: string | null;
  /** What its kind needs to know besides, in a shape of its own. */
  input: Readonly<Record<string, unknown>>;
  /** The step of production that runs now. */
  step: string | null;
  /** 0 to 1. */
  progress: number;
  /** Rises with each change that clients can see. */
  version: number;
  createdAt: Date;
}

/** What is needed to place an order. */
export interface NewOrder {
  kind: string;
  mediaFileId: number;
  billedBy: BilledBy;
  /** Undefined: the price is decided later. */
  service?: Service;
  turnaroundLevelId?: number;
  callbackUrl?: string | null;
  /** Of sandbox projects alone. */
  scenario?: Scenario;
  input?: Readonly<Record<string, unknown>>;
  /** Mills a minute, or a word where it is `billedBy` words, of work with prices of its own. */
  unitPriceMills?: number;
  /** Of work that is paid by the word, where the number is known already. */
  billedWords?: number;
}

/** The columns of an order, from `service_order` under an alias. */
export const orderColumns = (o: string): string => `${o}.id, ${o}.product, ${o}.kind,
  ${o}.account_id as "accountId", ${o}.project_id as "projectId", ${o}.media_file_id as "mediaFileId", ${o}.sandbox, ${o}.scenario,
  ${o}.status, ${o}.phase, ${o}.attempt, ${cancellable(o)} as cancellable, ${o}.ended_by as "endedBy",
  ${o}.end_reason as "endReason", ${o}.end_details as "endDetails", ${o}.service,
  ${o}.unit_price_mills as "unitPriceMills", ${o}.billed_by as "billedBy", ${o}.billed_ms as "billedMs",
  ${o}.billed_words as "billedWords", ${o}.input,
  ${o}.turnaround_level_id as "turnaroundLevelId", ${o}.deadline, ${o}.callback_url as "callbackUrl", ${o}.step,
  ${o}.progress, ${o}.version, ${o}.created_at as "createdAt"`;

/** What a product shows of its order. */
export type ShownOrder = Pick<Order, 'cancellable' | 'endReason' | 'endDetails' | 'progress' | 'step'> & {
  deadline: string | Date | null;
};

/** The {@link ShownOrder} with this id, as a JSON expression. It is evaluated only for the rows that a list shows. */
export const shownOrder = (
  id: string,
): string => `(select json_build_object('cancellable', ${cancellable('o')},
  'endReason', o.end_reason, 'endDetails', o.end_details, 'progress', o.progress, 'step', o.step, 'deadline', o.deadline)
  from service_order o where o.id = ${id})`;

/** Whether a customer can cancel the order, as an SQL expression. */
const cancellable = (o: string): string => `(${o}.phase = 'open' and
  (${o}.cancel_until = 'infinity' or ${o}.cancel_until > project_now(${o}.project_id)))`;
