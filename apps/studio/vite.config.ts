import react from '@vitejs/plugin-react';
import { createReadStream } from 'node:fs';
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

/** Adds the recording of the examples, for people who want to try the studio without one of their own. */
const sample = path.join(import.meta.dirname, '../../examples/media/lecture.mp4');
const sampleLecture: Plugin = {
  name: 'sample-lecture',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'sample-lecture.mp4', source: await readFile(sample) });
  },
  configureServer({ middlewares }) {
    middlewares.use(
      '/studio/sample-lecture.mp4',
      (_, response) => void createReadStream(sample).pipe(response),
    );
  },
};

export default defineConfig({
  base: '/studio/',
  plugins: [react(), precompressed, sampleLecture],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0, // the Content-Security-Policy blocks inlined assets
    rolldownOptions: {
      output: {
        // Puts the components that many pages share into one file: as single files they transfer about twice as much, with
        // the headers of each and less compression.
        codeSplitting: { groups: [{ name: 'shared', test: /[\\/]src[\\/]|lucide/, minShareCount: 5 }] },
      },
    },
  },
  server: {
    port: 3001,
    strictPort: true,
    proxy: { '/v3': server, '/docs': server, '/watch': server, '/live': { target: server, ws: true } },
  },
});
