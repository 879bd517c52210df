import type { Delivered, Product } from '@scriptorium/orders';

/** A product whose records can be delivered. */
export type DeliveredProduct = Pick<Product, 'name' | 'path'> & { delivers: Delivered };

/** Returns the products of a host that can be delivered. */
export const deliveredAmong = (
  products: readonly Pick<Product, 'name' | 'path' | 'delivers'>[],
): DeliveredProduct[] =>
  products.flatMap(({ delivers, ...product }) => (delivers ? { ...product, delivers } : []));
