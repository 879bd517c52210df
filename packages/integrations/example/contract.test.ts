import { test } from 'node:test';
import { adapterContract } from '@scriptorium/integrations/testing';
import { startFake } from './fake.js';
import integration from './index.js';

for (const check of adapterContract(integration, { start: startFake }))
  test(check.name, { skip: check.skip ?? false }, check.run);
