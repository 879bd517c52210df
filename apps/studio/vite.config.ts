import react from '@vitejs/plugin-react';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/**
 * In development, `pnpm dev` runs this beside a server that handles all requests except for the studio's
 * files.
 */
const server = process.env.SCRIPTORIUM_URL ?? 'http://127.0.0.1:3000';

/** Compresses text files at build time; the server sends them to browsers that accept the encoding. */
const precompressed: Plugin = {
  name: 'precompressed',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css|html|svg)$/.test(file))) {
      const file = path.join(dir!, name);
      const source = await readFile(file);
      await writeFile(`${file}.br`, brotliCompressSync(source));
      await writeFile(`${file}.gz`, gzipSync(source));
    }
  },
};

export default defineConfig({
  base: '/studio/',
  plugins: [react(), precompressed],
  build: { target: 'es2023', assetsInlineLimit: 0 }, // the Content-Security-Policy blocks inlined assets
  server: {
    port: 3001,
    strictPort: true,
    proxy: { '/v3': server, '/docs': server, '/live': { target: server, ws: true } },
  },
});
