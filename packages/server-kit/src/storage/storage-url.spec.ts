import { parseStorageUrl } from './storage-url.js';

const s3 = { kind: 's3', bucket: 'media', prefix: '', pathStyle: false };

it.each([
  ['file:///srv/media%20files', { kind: 'local', folder: '/srv/media files' }],
  ['s3://media', s3],
  ['s3://media/', s3],
  ['s3://media/a/b-c/', { ...s3, prefix: 'a/b-c/' }],
  ['s3://media/live?region=eu-central-1', { ...s3, prefix: 'live/', region: 'eu-central-1' }],
  ['s3://media?path_style=true', { ...s3, pathStyle: true }],
  [
    's3://media?endpoint=https://s3.example.com:9000',
    { ...s3, endpoint: 'https://s3.example.com:9000', region: 'us-east-1', pathStyle: true },
  ],
  [
    's3://media?endpoint=https%3A%2F%2Fs3.example.com&path_style=false&region=garage',
    { ...s3, endpoint: 'https://s3.example.com', region: 'garage' },
  ],
  [
    's3://media?access_key_id=id&secret_access_key=a%2Fb%2Bc',
    { ...s3, credentials: { accessKeyId: 'id', secretAccessKey: 'a/b+c' } },
  ],
])('parses %s', (url, location) => expect(parseStorageUrl(url)).toEqual(location));

it.each([
  ['media', /^must be a URL such as/],
  ['/srv/media', /^must be a URL such as/],
  ['https://bucket.s3.amazonaws.com', /^must be a URL such as/],
  ['file://host/folder', /absolute path of a folder/],
  ['file:///', /absolute path of a folder/],
  ['file:///a?region=b', /absolute path of a folder/],
  ['file:///a%zz', /invalid percent-encoding/],
  ['file:///a%2Fb', /invalid percent-encoding/],
  ['s3:///prefix', /name a bucket/],
  ['s3://Media', /name a bucket/],
  ['s3://media:9000', /name a bucket/],
  ['s3://id:sesame@media', /access_key_id/],
  ['s3://media?access_key_id=sesame', /both access_key_id and secret_access_key/],
  ['s3://media?secret_access_key=sesame', /both access_key_id and secret_access_key/],
  ['s3://media?secret=sesame', /unknown parameter 'secret'; known are region, endpoint/],
  ['s3://media?endpoint=s3.example.com', /endpoint such as/],
  ['s3://media?endpoint=https://id:sesame@s3.example.com', /endpoint such as/],
  ['s3://media?path_style=yes', /path_style=true or path_style=false/],
  ['s3://media/a%20b', /must have a prefix/],
  ['s3://media//a', /must have a prefix/],
  ['s3://media?access_key_id=a&secret_access_key=sesame+1', /as %2B/],
])('refuses %s without repeating a secret', (url, reason) => {
  const attempt = () => parseStorageUrl(url);
  expect(attempt).toThrow(TypeError);
  expect(attempt).toThrow(reason);
  expect(attempt).not.toThrow(/sesame/);
});
