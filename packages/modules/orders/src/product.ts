import type { Type } from '@nestjs/common';
import type { AudioFormat, CaptionFormat } from '@scriptorium/integrations';
import { declareWebhook } from '@scriptorium/server-kit';
import type { z } from 'zod';
import type { OrderKind } from './order-kind.js';
import { pascalOf, sentence, withArticle } from './product-names.js';
import type { Lifecycle, ProductRecords } from './product-records.js';

/** Files that deliveries send for finished orders. */
export interface Delivered {
  /** Ids of the output formats, and of the default one. Undefined if there is only one format. */
  formats?: { ids: readonly number[]; usual: number };
}

/** Tracks that are put on video platforms for finished orders, and their output formats by those of the platforms. */
export type Posted =
  | { as: 'audio_description'; formats: Readonly<Partial<Record<AudioFormat, number>>> }
  | {
      as: 'captions';
      formats: Readonly<Partial<Record<CaptionFormat, number>>>;
      /** Kind of the orders whose results are subtitles, for viewers who do not understand the language of the video. */
      subtitles?: string;
    };

/**
 * A product that can be ordered. Routes, help and bulk orders follow from its kinds; events, callbacks, invoice
 * filters, deliveries, postbacks and the reference from the rest.
 */
export interface Product extends Lifecycle {
  /** Path of its records below `/v3`, such as `audio_descriptions`. */
  readonly path: string;
  /** Description of its section in the reference. */
  readonly about: string;
  /** Schema of its record, which order routes return and callbacks contain. */
  readonly record: z.ZodType;
  /** The `meta` of its callbacks, if they have any. */
  readonly callbackMeta?: z.ZodObject;
  readonly records: Type<ProductRecords>;
  readonly kinds: readonly OrderKind[];
  /** Undefined if it cannot be delivered. */
  readonly delivers?: Delivered;
  /** Undefined if it is not put on video platforms. */
  readonly posts?: Posted;
  /**
   * How its results are approved: those that people edit by their newest version, others as they are. Undefined if
   * they are not.
   */
  readonly approves?: 'newest_version' | 'result';
}

/** Declares a product. */
export function defineProduct(product: Product): Product {
  const { name, record, callbackMeta, callbackEncoding } = product;
  const event = pascalOf(name);
  declareWebhook(event.charAt(0).toLowerCase() + event.slice(1), {
    summary: `${sentence(withArticle(name))} has changed`,
    schema: record,
    meta: callbackMeta,
    contentTypes: [
      'application/x-www-form-urlencoded',
      ...(callbackEncoding === 'form' ? [] : ['application/json' as const]),
    ],
  });
  return product;
}
