import type { Phase } from '@scriptorium/core';
import type { WithMeta } from '@scriptorium/server-kit';
import type { Readable } from 'node:stream';
import type { Order } from './order.js';

/** A record as in the API. */
export type WireRecord = Record<string, unknown>;

/** A record as in the API, with the `meta` that callbacks have beside it, if any. */
export type Shown = WireRecord | WithMeta<WireRecord>;

/** An allowed change of status. */
export interface Move<S extends string = string> {
  from: readonly S[];
  to: S;
  /**
   * Whether it changes properties of the file, such as its default transcript, or needs its source to stay, so that
   * the file must be locked before the order.
   */
  locksFile?: boolean;
  /** Additional condition, checked with the order locked. */
  when?(order: Order<S>): boolean;
}

/** Statuses of the orders of a product, and the changes between them. */
export interface Lifecycle<S extends string = string, M extends string = string> {
  /** Name of the product in snake_case, such as `transcript`. */
  readonly name: string;
  /** Phase of each status. */
  readonly statuses: Readonly<Record<S, Phase>>;
  readonly initial: S;
  readonly moves: Readonly<Record<M | 'cancel' | 'reject', Move<S>>>;
  /** Encoding of its callbacks in every project. Default: the one set for the project. */
  readonly callbackEncoding?: 'form';
}

/** Declares the lifecycle of a product's orders, with the types of its statuses and moves. */
export const defineLifecycle = <S extends string, M extends string>(
  lifecycle: Lifecycle<S, M>,
): Lifecycle<S, M> => lifecycle;

/** A change in progress. */
export interface Change<M extends string = string, R = unknown> {
  move: M;
  /** Result of the work. */
  result?: R;
}

/** A deliverable file created from a complete order. */
export interface Artifact {
  /** Values for file name templates. */
  nameParts: { name: string; language: string; extension: string; referenceId: string };
  /** Title with the media file and the language. */
  title: string;
  contentType: string;
  /** In bytes. */
  size: number;
  open(): Promise<Readable>;
  /**
   * Creates a link that works for some days without a key, for files too large for an e-mail. Undefined if no
   * public address is configured.
   */
  link?(): string | undefined;
}

/** What a reviewer decides about. */
export interface Approvable {
  languageId: number;
  /** Its newest version; null if results have no versions. */
  version: number | null;
}

/** Reads and writes the records of a product, which belong to orders of the same id. */
export abstract class ProductRecords<S extends string = string, M extends string = string, R = unknown> {
  abstract readonly lifecycle: Lifecycle<S, M>;

  /**
   * Writes the product's row, including its copy of the status. Runs in the transaction of the move with the
   * order locked. Returns the updated record as in the API.
   */
  abstract apply(order: Order<S>, change: Change<M | 'cancel' | 'reject', R>): Promise<Shown>;
  /** Returns the current record as in the API. */
  abstract view(order: Order<S>): Promise<Shown>;
  /** @throws {DomainError} if the order has no result, or not in this format */
  abstract artifact(order: Order<S>, formatId: number | null): Promise<Artifact>;

  /** Describes the result of a complete order. Products with `approves` implement it. */
  approvable(_order: Order<S>): Promise<Approvable> {
    throw new Error(`${this.lifecycle.name} is not approved`);
  }
}
