import { createLog } from '@scriptorium/server-kit';
import { fastify, type FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { serveStudio } from '../src/studio.js';

const html = '<!doctype html><title>Studio</title>';
const script = 'console.log("studio");';
const lines: string[] = [];
const log = createLog({ stream: { write: (line) => void lines.push(line) } });

let folder: string;
let server: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-studio-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), html);
  await writeFile(path.join(folder, 'assets', 'main-a1b2.js'), script);
  await writeFile(path.join(folder, 'assets', 'main-a1b2.js.br'), brotliCompressSync(script));
  await writeFile(path.join(folder, '..', path.basename(folder) + '.secret'), 'a secret');
  server = await serverOf(folder);
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
  await rm(`${folder}.secret`, { force: true });
});

async function serverOf(studio: string): Promise<FastifyInstance> {
  const made = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await serveStudio(made, log, studio);
  return made;
}

it.each(['/studio', '/studio/', '/studio/files', '/studio/edit/7', '/studio/index.html'])(
  'serves the page for %s, which browsers revalidate each time',
  async (url) => {
    const { statusCode, headers, body } = await server.inject(url);
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: html });
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  },
);

it('serves assets as immutable, compressed for clients that accept it', async () => {
  const url = '/studio/assets/main-a1b2.js';
  const plain = await server.inject({ url });
  expect(plain.body).toBe(script);
  expect(plain.headers).toMatchObject({
    'content-type': expect.stringMatching(/^\w+\/javascript; charset=utf-8$/),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const compressed = await server.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(script);
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringMatching(/^\w+\/javascript; charset=utf-8$/),
    vary: 'accept-encoding',
  });
  const again = await server.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } });
  expect(again.statusCode).toBe(304);
});

it('answers 404 for an asset of an older build, not the page', async () => {
  expect((await server.inject('/studio/assets/main-old.js')).statusCode).toBe(404);
});

it.each(['..%2f', '%2e%2e/', '..%5c', 'assets/..%2f..%2f', 'assets/%2e%2e/%2e%2e/'])(
  'serves no file outside its folder (%s)',
  async (up) => {
    const { body } = await server.inject(`/studio/${up}${path.basename(folder)}.secret`);
    expect(body).not.toContain('a secret');
  },
);

it('starts without a build, and says what is missing', async () => {
  lines.length = 0;
  const bare = await serverOf(path.join(folder, 'nothing'));
  expect(lines.join()).toContain('the studio is not built');
  for (const url of ['/studio', '/studio/files']) {
    const { statusCode, body } = await bare.inject(url);
    expect({ statusCode, body }).toEqual({ statusCode: 404, body: expect.stringContaining('pnpm build') });
  }
  await bare.close();
});
