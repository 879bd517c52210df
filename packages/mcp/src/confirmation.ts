import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const VALID_MS = 10 * 60 * 1000;

/** An order, and what it would cost. */
export interface Offer {
  kind: string;
  body: Readonly<Record<string, unknown>>;
  price: string | null;
  unit_price: string | null;
}

/** Signs quotes, so that an order is placed only for a price that was shown. Signatures end with the process. */
export class Confirmations {
  readonly #secret = randomBytes(32);

  constructor(private readonly now: () => number = Date.now) {}

  /** Returns a value that confirms this offer for ten minutes. */
  issue(offer: Offer): string {
    const expiresAt = this.now() + VALID_MS;
    return `${expiresAt}.${this.signature(offer, expiresAt)}`;
  }

  /** @throws if the value does not confirm exactly this offer */
  check(confirmation: string, offer: Offer): void {
    const [expiresAt = '', signature = ''] = confirmation.split('.');
    const given = Buffer.from(signature);
    const expected = Buffer.from(this.signature(offer, Number(expiresAt)));
    const matches = given.length === expected.length && timingSafeEqual(given, expected);
    if (!matches)
      throw new Error(
        'The confirmation is not of this order at this price: quote the order again with the same parameters.',
      );
    if (Number(expiresAt) < this.now())
      throw new Error('The confirmation has expired: quote the order again.');
  }

  private signature({ kind, body, price, unit_price }: Offer, expiresAt: number): string {
    const parameters = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
    const text = JSON.stringify([kind, parameters, price, unit_price, expiresAt]);
    return createHmac('sha256', this.#secret).update(text).digest('base64url');
  }
}

/** Returns the idempotency key of a confirmation, with which it orders at most once. */
export const idempotencyKeyOf = (confirmation: string): string =>
  createHash('sha256').update(confirmation).digest('hex').slice(0, 40);
