/** Something that is delivered: the records of a product. */
export interface DeliveredAsset {
  /** The name of the product, in snake_case. */
  asset: string;
  /** The route of its records: `v3/transcripts`. */
  path: string;
  /** The ids of the output formats to choose from, and of the one without a choice. Undefined: it has one form. */
  formats?: { ids: readonly number[]; usual: number };
  /**
   * What the API description calls the operation that delivers a record again, such as `redelivery`. Undefined while no
   * product of this host makes the asset: deliveries can be set up, and nothing is sent.
   */
  redelivery?: string;
}
