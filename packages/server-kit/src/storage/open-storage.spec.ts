import { openStorage, parseStorageUrl } from '../index.js';

jest.mock('@aws-sdk/client-s3', () => {
  throw new Error('the SDK was loaded');
});

it('loads the AWS SDK only for a bucket', async () => {
  await expect(openStorage(parseStorageUrl('file:///media'), '/data')).resolves.toBeDefined();
  await expect(openStorage(parseStorageUrl('s3://media'), '/data')).rejects.toThrow('the SDK was loaded');
});
