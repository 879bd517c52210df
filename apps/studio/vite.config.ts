import react from '@vitejs/plugin-react';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** In development, `pnpm dev` runs this beside a server, to which everything but the studio's own files goes. */
const server = process.env.SCRIPTORIUM_URL ?? 'http://127.0.0.1:3000';

/** Compresses each text once, as it was written; the server sends it as it is to browsers that take it. */
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
  build: { target: 'es2023', assetsInlineLimit: 0 }, // what is inlined, a strict Content-Security-Policy refuses
  server: { port: 3001, strictPort: true, proxy: { '/v3': server, '/docs': server } },
});
