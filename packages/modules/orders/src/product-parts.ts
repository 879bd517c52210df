import type { Provider, Type } from '@nestjs/common';
import { approvalController } from './approval/approval-controller.js';
import { orderController } from './order-controller.js';
import type { Product } from './product.js';
import type { ProductRecords } from './product-records.js';
import { Products } from './products.js';

/**
 * Returns the controllers and providers that place and approve the orders of a product, for its module, before
 * controllers with routes by id.
 */
export const productParts = (product: Product): { controllers: Type[]; providers: Provider[] } => ({
  controllers: [
    ...product.kinds.map((kind) => orderController(product, kind)),
    ...(product.approves ? [approvalController(product)] : []),
  ],
  providers: [
    product.records,
    ...product.kinds.map(({ placer }) => placer),
    {
      provide: Symbol(product.name),
      inject: [Products, product.records],
      useFactory: (products: Products, records: ProductRecords) => products.add(product, records),
    },
  ],
});
