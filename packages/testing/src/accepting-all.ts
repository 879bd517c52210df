import type { Abstract, DynamicModule } from '@nestjs/common';

/**
 * Returns a module that accepts every order. No worker processes them.
 * @param availability the token of the orders package
 */
export const acceptingAll = (availability: Abstract<unknown>): DynamicModule => ({
  module: class AcceptingAll {},
  global: true,
  providers: [{ provide: availability, useValue: { check: async () => {}, engines: async () => [] } }],
  exports: [availability],
});
