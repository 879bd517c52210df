import example from '../../example/index.js';
import { startFake } from '../../example/fake.js';
import { adapterContract } from './index.js';

describe('the example', () => {
  for (const check of adapterContract(example, { start: startFake }))
    (check.skip ? it.skip : it)(check.name, check.run);
});
