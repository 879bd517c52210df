import { Inject, Injectable, Optional } from '@nestjs/common';
import { defaultPrices, PRICES, unitPriceOf, type Priced, type Prices } from '@scriptorium/catalog';

/** The prices of this host. */
@Injectable()
export class Pricing {
  constructor(@Optional() @Inject(PRICES) private readonly prices: Prices = defaultPrices) {}

  /**
   * Returns thousandths of a US dollar a minute, or a word for work that is paid so.
   * @param priced with `unitPriceMills` for work whose prices are not those of its service
   * @throws {DomainError} `invalid` when the service has no such turnaround level
   */
  unitPrice({ unitPriceMills, ...priced }: Priced & { unitPriceMills?: number }): number {
    if (unitPriceMills !== undefined) return priced.sandbox ? 0 : unitPriceMills;
    return unitPriceOf(priced, this.prices);
  }
}
