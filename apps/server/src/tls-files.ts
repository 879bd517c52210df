import { readFileSync } from 'node:fs';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import { ConfigError } from './config-error.js';

/** PEM texts. */
export interface TlsPair {
  cert: Buffer;
  key: Buffer;
}

export function readTlsPair(certFile: string, keyFile: string): TlsPair {
  const cert = read('TLS_CERT', certFile);
  const key = read('TLS_KEY', keyFile);
  tryOut({ cert }, `TLS_CERT: ${certFile} is not a PEM certificate`);
  tryOut({ key }, `TLS_KEY: ${keyFile} is not a PEM private key, or needs a passphrase`);
  tryOut({ cert, key }, `TLS_KEY: ${keyFile} is not the key of the certificate ${certFile}`);
  return { cert, key };
}

function read(name: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new ConfigError(`${name}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function tryOut(options: SecureContextOptions, fault: string): void {
  try {
    createSecureContext(options);
  } catch {
    throw new ConfigError(fault);
  }
}
