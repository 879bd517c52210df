import { Injectable } from '@nestjs/common';
import type { Phase } from '@scriptorium/core';
import type { Readable } from 'node:stream';
import type { Order } from './order.js';

/** A record as in the API. */
export type WireRecord = Record<string, unknown>;

/** An allowed change of status. */
export interface Move<S extends string = string> {
  from: readonly S[];
  to: S;
  /**
   * Whether it changes properties of the file, such as its default transcript, so that the file must be
   * locked before the order.
   */
  locksFile?: boolean;
  /** Additional condition, checked with the order locked. */
  when?(order: Order<S>): boolean;
}

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

/** A product that can be ordered. Product modules extend this class and add an instance to {@link Products}. */
export abstract class Product<S extends string = string, M extends string = string, R = unknown> {
  /** In snake_case. Prefix of event types and `asset` of deliveries; shown with spaces in messages. */
  abstract readonly name: string;
  /** Phase of each status. */
  abstract readonly phases: Readonly<Record<S, Phase>>;
  abstract readonly initial: S;
  abstract readonly moves: Readonly<Record<M | 'cancel' | 'reject', Move<S>>>;
  /** Encoding of callbacks: the project's choice, or always a form. */
  readonly callbackEncoding: 'form' | 'project' = 'project';

  /**
   * Writes the product's row, including its copy of the status. Runs in the transaction of the move with the
   * order locked. Returns the updated record as in the API.
   */
  abstract apply(order: Order<S>, change: Change<M | 'cancel' | 'reject', R>): Promise<WireRecord>;
  /** Returns the current record as in the API. */
  abstract view(order: Order<S>): Promise<WireRecord>;
  /** @throws {DomainError} if the order has no result, or not in this format */
  abstract artifact(order: Order<S>, formatId: number | null): Promise<Artifact>;
}

/** Products of this host by name. */
@Injectable()
export class Products {
  private readonly products = new Map<string, Product>();

  /** Called by product modules in their constructor. */
  add<S extends string, M extends string, R>(product: Product<S, M, R>): void {
    if (this.products.has(product.name)) throw new Error(`duplicate product '${product.name}'`);
    this.products.set(product.name, product as unknown as Product);
  }

  get names(): string[] {
    return [...this.products.keys()];
  }

  get(name: string): Product {
    const product = this.products.get(name);
    if (!product) throw new Error(`there is no product '${name}' in this host`);
    return product;
  }
}
