import type { Integration } from '@scriptorium/integrations';
import { adapterContract, type AdapterHarness } from '@scriptorium/integrations/testing';

/** Declares the tests that every integration must pass. */
export function describeContract(integration: Integration, harness: AdapterHarness): void {
  describe('the integration contract', () => {
    for (const check of adapterContract(integration, harness))
      (check.skip ? it.skip : it)(check.name, check.run);
  });
}
