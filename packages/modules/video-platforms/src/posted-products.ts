import type { Integration } from '@scriptorium/integrations';
import type { Posted, Product } from '@scriptorium/orders';

/** A product whose finished orders are sent to video platforms. */
export type PostedProduct = Pick<Product, 'name'> & { posts: Posted };

/** Returns the products of a host that are sent to video platforms. */
export const postedAmong = (products: readonly Pick<Product, 'name' | 'posts'>[]): PostedProduct[] =>
  products.flatMap(({ name, posts }) => (posts ? { name, posts } : []));

export const POSTED_PRODUCTS = Symbol('posted-products');

/** Name of the flag of an integration that turns postbacks of a product on, as in the API. */
export const flagOf = (product: string): string => `${product}_postback`;

/** Returns the flags of an integration as in the API. @param postbacks names of the products it receives */
export const flagsView = (products: readonly PostedProduct[], postbacks: readonly string[]) =>
  Object.fromEntries(products.map(({ name }) => [flagOf(name), postbacks.includes(name)]));

/** Returns the products that the integration is to receive after a request that sets some of the flags. */
export const changedPostbacks = (
  products: readonly PostedProduct[],
  input: object,
  before: readonly string[] = [],
): string[] => {
  const given = input as Record<string, unknown>;
  const isWanted = ({ name }: PostedProduct) => given[flagOf(name)] ?? before.includes(name);
  return products.filter(isWanted).map(({ name }) => name);
};

/** Returns whether the platform accepts what is sent for the product. */
export const accepts = ({ capabilities }: Integration, { posts }: PostedProduct): boolean =>
  posts.as === 'captions' || capabilities.audioDescription !== undefined;
