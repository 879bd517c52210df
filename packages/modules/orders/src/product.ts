import { Injectable } from '@nestjs/common';
import type { Phase } from '@scriptorium/core';
import type { Readable } from 'node:stream';
import type { Order } from './order.js';

/** A record as the API shows it. */
export type WireRecord = Record<string, unknown>;

/** An allowed change of status. */
export interface Move<S extends string = string> {
  from: readonly S[];
  to: S;
  /** Whether it changes what the file shows, such as its default transcript: the file is locked before the order. */
  locksFile?: boolean;
  /** A further condition; the order is locked. */
  when?(order: Order<S>): boolean;
}

/** A change that is being made to an order. */
export interface Change<M extends string = string, R = unknown> {
  move: M;
  /** What the work produced. */
  result?: R;
}

/** A file made from a finished order, for a delivery. */
export interface Artifact {
  /** For the template of file names. */
  nameParts: { name: string; language: string; extension: string; referenceId: string };
  /** For people: the media file and the language. */
  title: string;
  contentType: string;
  /** Bytes. */
  size: number;
  open(): Promise<Readable>;
  /**
   * Of a file that is too large for a letter: makes a link to it that works for some days, without a key.
   * Undefined where the service has no public address.
   */
  link?(): string | undefined;
}

/** What can be ordered. A product module extends this class, provides it and adds it to {@link Products}. */
export abstract class Product<S extends string = string, M extends string = string, R = unknown> {
  /** In snake_case: prefix of the event types, `asset` of deliveries, and named in messages with spaces. */
  abstract readonly name: string;
  /** The phase of each status. */
  abstract readonly phases: Readonly<Record<S, Phase>>;
  abstract readonly initial: S;
  abstract readonly moves: Readonly<Record<M | 'cancel' | 'reject', Move<S>>>;
  /** How callbacks are encoded: as the project has chosen, or always as a form. */
  readonly callbackEncoding: 'form' | 'project' = 'project';

  /**
   * Writes the product's row, with its copy of the status. Runs within the transaction of the move, with the order locked.
   * Returns the record as the API shows it afterwards.
   */
  abstract apply(order: Order<S>, change: Change<M | 'cancel' | 'reject', R>): Promise<WireRecord>;
  /** Returns the record as the API shows it now. */
  abstract view(order: Order<S>): Promise<WireRecord>;
  /** @throws {DomainError} when the order has no result, or not in this format */
  abstract artifact(order: Order<S>, formatId: number | null): Promise<Artifact>;
}

/** The products of this host, by name. */
@Injectable()
export class Products {
  private readonly products = new Map<string, Product>();

  /** A product module adds its product from its constructor. */
  add<S extends string, M extends string, R>(product: Product<S, M, R>): void {
    if (this.products.has(product.name)) throw new Error(`there are two products '${product.name}'`);
    this.products.set(product.name, product as unknown as Product);
  }

  get(name: string): Product {
    const product = this.products.get(name);
    if (!product) throw new Error(`there is no product '${name}' in this host`);
    return product;
  }
}
