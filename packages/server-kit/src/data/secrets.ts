import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key of the ring. Its id is stored in the values that it seals. */
export interface SecretKey {
  id: string;
  /** 32 bytes. */
  bytes: Buffer;
}

/**
 * Seals secrets for the database with AES-256-GCM, bound to their row, so that a sealed value copied to
 * another row does not open. The first key of the ring seals; all of them open.
 */
export class SecretBox {
  /** @param reread returns the current ring, to which keys may have been added */
  constructor(
    private ring: readonly [SecretKey, ...SecretKey[]],
    private readonly reread = () => this.ring,
  ) {}

  /** Prefix of every value sealed with the current key; any other prefix means an older key. */
  get mark(): string {
    this.ring = this.reread();
    return `v1.${this.ring[0].id}.`;
  }

  /** @param row identifies the row of the value, such as `api_access:<hash>` */
  seal(plain: string, row: string): string {
    const { mark } = this;
    const { bytes } = this.ring[0];
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(row));
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${mark}${nonce.toString('base64url')}.${sealed.toString('base64url')}`;
  }

  /** @throws {Error} if the key is not in the ring, the row differs, or the value was modified */
  open(sealed: string, row: string): string {
    const [version, id, nonce, body] = sealed.split('.');
    const key = version === 'v1' ? this.key(id!) : undefined;
    if (!key) throw new Error(`no key '${id}' to open a secret of ${row.split(':')[0]}`);
    const bytes = Buffer.from(body!, 'base64url');
    const opener = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce!, 'base64url'))
      .setAAD(Buffer.from(row))
      .setAuthTag(bytes.subarray(-16));
    return Buffer.concat([opener.update(bytes.subarray(0, -16)), opener.final()]).toString('utf8');
  }

  private key(id: string): Buffer | undefined {
    const known = () => this.ring.find((key) => key.id === id)?.bytes;
    const key = known();
    if (key) return key;
    this.ring = this.reread();
    return known();
  }
}
