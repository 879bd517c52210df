import { registerHooks } from 'node:module';
import { openStorage, parseStorageUrl } from '../index.js';

it('loads the AWS SDK only for a bucket', async () => {
  const loaded: string[] = [];
  const hooks = registerHooks({
    resolve: (name, context, next) => {
      loaded.push(name);
      return next(name, context);
    },
  });
  try {
    await expect(openStorage(parseStorageUrl('file:///media'), '/data')).resolves.toBeDefined();
    expect(loaded).toEqual([]);
    await openStorage(parseStorageUrl('s3://media'), '/data');
    expect(loaded).not.toEqual([]);
  } finally {
    hooks.deregister();
  }
});
