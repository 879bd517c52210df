import { buildSync } from 'esbuild';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import * as signing from './index.js';

const exported = Object.keys(signing);
const secret = 'sk_test';
const request = { method: 'GET', url: 'https://h.example/v3/files?api_key=ak&name=é' };

it('bundles for browsers without polyfills, with the same results as in Node', () => {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, 'index.ts')],
    bundle: true,
    write: false,
    minify: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'signing',
  });
  const code = outputFiles[0]!.text;
  expect(code.length).toBeLessThan(25_000);
  // Globals that browsers provide also in insecure contexts, which lack Web Crypto.
  const page = createContext({ URL, URLSearchParams, TextEncoder, TextDecoder, atob, btoa });
  const inPage = runInContext(`${code}; signing`, page) as typeof signing;
  expect(Object.keys(inPage)).toEqual(exported);
  const url = inPage.signedUrl(request, secret, { expiresAt: 1_893_456_000 });
  expect(url).toBe(signing.signedUrl(request, secret, { expiresAt: 1_893_456_000 }));
  const target = url.slice('https://h.example'.length);
  expect(inPage.verify({ method: 'GET', target }, secret, { nowSeconds: 0 })).toBe('ok');
  expect(inPage.explain({ method: 'POST', url }, { secret, nowSeconds: 0 }).findings).toHaveLength(1);
});
