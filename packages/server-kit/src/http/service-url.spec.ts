import type { HttpAdapterHost } from '@nestjs/core';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { KitOptions } from '../kit-options.js';
import { listeningUrl } from './listening-url.js';
import { ServiceUrl } from './service-url.js';

it.each([
  [{ host: '127.0.0.1', port: 3000, tls: false }, 'http://127.0.0.1:3000'],
  [{ host: 'captions.lan', port: 3443, tls: true }, 'https://captions.lan:3443'],
  [{ host: '0.0.0.0', port: 3000, tls: false }, 'http://localhost:3000'],
  [{ host: '::', port: 3000, tls: false }, 'http://localhost:3000'],
  [{ host: '::1', port: 3000, tls: false }, 'http://[::1]:3000'],
])('a service that listens on %j has a URL that clients can open', (listening, url) => {
  expect(listeningUrl(listening)).toBe(url);
});

it('the URL of the service is the configured one, else the one that it listens on', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const http = { httpAdapter: { getHttpServer: () => server } } as unknown as HttpAdapterHost;
  const base = (kit: Partial<KitOptions>) => new ServiceUrl(kit as KitOptions, http).base;
  expect(base({ publicUrl: 'https://captions.example', host: 'x' })).toBe('https://captions.example');
  expect(base({ host: 'captions.lan' })).toBe(`http://captions.lan:${port}`);
  expect(base({})).toBe(`http://127.0.0.1:${port}`);
  server.close();
});
