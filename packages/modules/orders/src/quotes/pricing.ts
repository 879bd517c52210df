import { Inject, Injectable, Optional } from '@nestjs/common';
import { defaultPrices, PRICES, unitPriceOf, type Priced, type Prices } from '@scriptorium/catalog';

/** Prices of this host. */
@Injectable()
export class Pricing {
  constructor(@Optional() @Inject(PRICES) private readonly prices: Prices = defaultPrices) {}

  /**
   * Returns the unit price in thousandths of a US dollar per minute, or per word for work priced by the word.
   * @param priced includes `unitPriceMills` for work whose price does not depend on its service
   * @throws {DomainError} `invalid` if the service has no such turnaround level
   */
  unitPrice({ unitPriceMills, ...priced }: Priced & { unitPriceMills?: number }): number {
    if (unitPriceMills !== undefined) return priced.sandbox ? 0 : unitPriceMills;
    return unitPriceOf(priced, this.prices);
  }
}
