import type { Service } from '@scriptorium/catalog';
import type { Phase } from '@scriptorium/core';
import type { NewDependency } from './dependencies/dependency.js';
import type { Scenario } from './order-params.js';

export type EndedBy = 'customer' | 'system';

/**
 * Origin of the billed duration: the file's current source, the file, or only the result. If the first two
 * are unknown at completion, the result decides. With `words`, work is priced by the word and has no billed
 * duration.
 */
export type BilledBy = 'source' | 'file' | 'result' | 'words';

/** An order for one product on one file. Its id is also the id of the product's record. */
export interface Order<S extends string = string> {
  id: number;
  /** Name of the product: `transcript`, … */
  product: string;
  /** How the product is created: `asr`, `import`, … Selects the production plan. */
  kind: string;
  accountId: number;
  projectId: number;
  mediaFileId: number;
  /** Whether the project was a sandbox when the order was placed, so that it is free of charge. */
  sandbox: boolean;
  /** Simulated outcome chosen by the client of a sandbox project. */
  scenario: Scenario | null;
  /** Status as defined by the product. */
  status: S;
  phase: Phase;
  /** 1, or 2 after a retry. */
  attempt: number;
  /** Whether the customer can currently cancel it. */
  cancellable: boolean;
  endedBy: EndedBy | null;
  endReason: string | null;
  endDetails: string | null;
  /** Null until it is decided. */
  service: Service | null;
  /** In thousandths of a US dollar per minute or word, as agreed when ordering; null until it is decided. */
  unitPriceMills: number | null;
  billedBy: BilledBy;
  /** Null until it is known, and for work priced by the word. */
  billedMs: number | null;
  /** For work priced by the word; null until it is known. */
  billedWords: number | null;
  turnaroundLevelId: number | null;
  deadline: Date | null;
  callbackUrl: string | null;
  /** Additional input, in a format defined by its kind. */
  input: Readonly<Record<string, unknown>>;
  /** The order that this one is included in, and whose price covers it. */
  parentId: number | null;
  /** The current step of production. */
  step: string | null;
  /** From 0 to 1. */
  progress: number;
  /** Incremented with each change visible to clients. */
  version: number;
  createdAt: Date;
}

/** Input for placing an order. */
export interface NewOrder {
  kind: string;
  mediaFileId: number;
  billedBy: BilledBy;
  /** If undefined, the price is decided later. */
  service?: Service;
  turnaroundLevelId?: number;
  callbackUrl?: string | null;
  /** For sandbox projects only. */
  scenario?: Scenario;
  input?: Readonly<Record<string, unknown>>;
  /** Another order whose result it needs. */
  needs?: NewDependency;
  /** Thousandths of a US dollar per minute (or word, if `billedBy` is `words`), for work with its own prices. */
  unitPriceMills?: number;
  /** For work priced by the word, if the number is already known. */
  billedWords?: number;
  /** The order that this one is included in, without a price of its own. */
  parentId?: number;
  /** When customers can no longer cancel it, in the time of the project. Default: its end. */
  cancelUntil?: Date;
}

/** Returns the columns of an order, for `service_order` under an alias. */
export const orderColumns = (o: string): string => `${o}.id, ${o}.product, ${o}.kind,
  ${o}.account_id as "accountId", ${o}.project_id as "projectId", ${o}.media_file_id as "mediaFileId", ${o}.sandbox, ${o}.scenario,
  ${o}.status, ${o}.phase, ${o}.attempt, ${cancellable(o)} as cancellable, ${o}.ended_by as "endedBy",
  ${o}.end_reason as "endReason", ${o}.end_details as "endDetails", ${o}.service,
  ${o}.unit_price_mills as "unitPriceMills", ${o}.billed_by as "billedBy", ${o}.billed_ms as "billedMs",
  ${o}.billed_words as "billedWords", ${o}.input, ${o}.parent_id as "parentId",
  ${o}.turnaround_level_id as "turnaroundLevelId", ${o}.deadline, ${o}.callback_url as "callbackUrl", ${o}.step,
  ${o}.progress, ${o}.version, ${o}.created_at as "createdAt"`;

/** Properties of an order shown in the record of its product. */
export type ShownOrder = Pick<Order, 'cancellable' | 'endReason' | 'endDetails' | 'progress' | 'step'> & {
  deadline: string | Date | null;
};

/** Returns a JSON expression for a {@link ShownOrder}. It is evaluated only for the rows that a list shows. */
export const shownOrder = (
  id: string,
): string => `(select json_build_object('cancellable', ${cancellable('o')},
  'endReason', o.end_reason, 'endDetails', o.end_details, 'progress', o.progress, 'step', o.step, 'deadline', o.deadline)
  from service_order o where o.id = ${id})`;

/** Returns an SQL expression for whether a customer can cancel the order. */
const cancellable = (o: string): string => `(${o}.phase = 'open' and
  (${o}.cancel_until = 'infinity' or ${o}.cancel_until > project_now(${o}.project_id)))`;
