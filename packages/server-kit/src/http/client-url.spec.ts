import { Egress } from '@scriptorium/egress';
import { checkUrl } from './client-url.js';

const egress = new Egress();

it('names the parameter but reveals nothing about the network', () => {
  for (const url of ['http://127.0.0.1/', 'http://[::1]/', 'file:///etc/passwd', 'no url']) {
    expect(() => checkUrl(egress, 'callback', url)).toThrow(
      "Unacceptable value for parameter: 'callback' (this address is not allowed)",
    );
  }
});

it('accepts public addresses and absent values', () => {
  expect(() => checkUrl(egress, 'callback', 'https://example.com/hook?a=1')).not.toThrow();
  expect(() => checkUrl(egress, 'callback', undefined)).not.toThrow();
});
