import { ApiError } from '@scriptorium/client';
import type { ApiDescription, OrderKind } from './api-description.js';
import { UsageError } from './failure.js';
import type { Service } from './service.js';

/** What an order would cost. */
export interface Quote {
  media_file_id: number;
  price: string | null;
  currency: string;
  unit_price: string | null;
  minutes: number | null;
  words?: number | null;
  deadline: string | null;
  warnings: string[];
}

export interface OrderRecord {
  id: number;
  media_file_id: number;
  status: string;
  cancellation_reason?: string | null;
}

export function orderKind(description: ApiDescription, name: string): OrderKind {
  const kinds = description.orderKinds();
  const kind = kinds.find((one) => one.name === name);
  if (kind) return kind;
  throw new UsageError(
    `there is no kind of order '${name}'; kinds: ${kinds.map((one) => one.name).join(', ')}`,
  );
}

/** Returns the record of an order of any product, and the path of the product. */
export async function findOrder(
  { get }: Service,
  products: readonly string[],
  id: number,
): Promise<{ product: string; record: OrderRecord; meta: Record<string, unknown> }> {
  let refusal: unknown;
  for (const product of products) {
    try {
      const { data, meta = {} } = await get(`${product}/{id}`, { params: { path: { id } } });
      return { product, record: data as OrderRecord, meta };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      refusal ??= error;
    }
  }
  throw refusal;
}

/** Returns the paths of the products that can be ordered: `/v3/transcripts`, `/v3/audio_descriptions`. */
export const productsOf = (description: ApiDescription): string[] => [
  ...new Set(description.orderKinds().map(({ product }) => product)),
];

/** Adds up prices in cents. */
export function totalOf(quotes: readonly Quote[]): { total: string; currency: string; unknown: number } {
  const cents = quotes.reduce((sum, { price }) => sum + Math.round(Number(price ?? 0) * 100), 0);
  const unknown = quotes.filter(({ price }) => price === null).length;
  return { total: (cents / 100).toFixed(2), currency: quotes[0]?.currency ?? 'USD', unknown };
}

/** Describes a total, such as `0.30 USD, plus 2 orders of unknown duration`. */
export function totalText(quotes: readonly Quote[]): string {
  const { total, currency, unknown } = totalOf(quotes);
  const orders = unknown === 1 ? '1 order' : `${unknown} orders`;
  return `${total} ${currency}${unknown ? `, plus ${orders} whose price is not known yet` : ''}`;
}

/** Parses a positive integer. */
export function idOf(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new UsageError(`'${text}' is not an id`);
  return Number(text);
}
