/** A product whose records can be delivered. */
export interface DeliveredAsset {
  /** Product name, in snake_case. */
  asset: string;
  /** Route of the product's records, such as `v3/transcripts`. */
  path: string;
  /** Ids of the available output formats and of the default one. Undefined if there is only one format. */
  formats?: { ids: readonly number[]; usual: number };
  /**
   * Name of the operation that delivers a record again in the API description, such as `redelivery`. Undefined
   * if no product of this host produces the asset: deliveries can be set up, but nothing is sent.
   */
  redelivery?: string;
}
