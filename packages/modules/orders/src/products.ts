import { Injectable } from '@nestjs/common';
import type { Product } from './product.js';
import type { ProductRecords } from './product-records.js';

/** Products of this host by name. */
@Injectable()
export class Products {
  private readonly records = new Map<string, ProductRecords>();

  add({ name }: Pick<Product, 'name'>, records: ProductRecords): void {
    if (this.records.has(name)) throw new Error(`duplicate product '${name}'`);
    this.records.set(name, records);
  }

  get names(): string[] {
    return [...this.records.keys()];
  }

  /** Returns the records of a product. */
  get(name: string): ProductRecords {
    const records = this.records.get(name);
    if (!records) throw new Error(`there is no product '${name}' in this host`);
    return records;
  }
}
