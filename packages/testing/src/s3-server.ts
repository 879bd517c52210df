import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface S3Server {
  /** Returns the `STORAGE_URL` of a prefix in the server's only bucket. */
  storageUrl(prefix: string): string;
  endpoint: string;
  stop(): Promise<void>;
}

const BUCKET = 'media';

/** Starts an S3-compatible server (s3rver) in a separate process, on a free loopback port. */
export async function startS3Server(): Promise<S3Server> {
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  const folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-s3-'));
  const flags = ['--directory', folder, '--address', '127.0.0.1', '--port', '0', '--silent'];
  // s3rver creates its continuation tokens with DES, a legacy algorithm of OpenSSL.
  const args = ['--openssl-legacy-provider', program, ...flags, '--configure-bucket', BUCKET];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const endpoint = await new Promise<string>((resolve, reject) => {
    let text = '';
    server.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const [, address] = /listening on (\S+)\s/.exec(text) ?? [];
      if (address) resolve(`http://${address}`);
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`s3rver ended with ${code}: ${text}`)));
  });
  const parameters = new URLSearchParams({ endpoint, access_key_id: 'S3RVER', secret_access_key: 'S3RVER' });
  return {
    endpoint,
    storageUrl: (prefix) => `s3://${BUCKET}/${prefix}?${parameters}`,
    stop: async () => {
      if (server.kill()) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
