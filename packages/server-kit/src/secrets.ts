import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key of the ring: its id is written into what it seals. */
export interface SecretKey {
  id: string;
  /** 32 bytes. */
  bytes: Buffer;
}

/**
 * Seals secrets for the database with AES-256-GCM, bound to the row they belong to, so that a sealed value
 * copied to another row does not open. The first key of the ring seals; all of them open.
 */
export class SecretBox {
  private readonly keys: Map<string, Buffer>;

  constructor(private readonly ring: readonly [SecretKey, ...SecretKey[]]) {
    this.keys = new Map(ring.map((key) => [key.id, key.bytes]));
  }

  /** How all that is sealed now begins; what begins otherwise was sealed by an older key. */
  get mark(): string {
    return `v1.${this.ring[0].id}.`;
  }

  /** @param row what the value belongs to, such as `api_access:<hash>` */
  seal(plain: string, row: string): string {
    const { bytes } = this.ring[0];
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(row));
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${this.mark}${nonce.toString('base64url')}.${sealed.toString('base64url')}`;
  }

  /** @throws {Error} when the key is gone, the row is another, or the value was changed */
  open(sealed: string, row: string): string {
    const [version, id, nonce, body] = sealed.split('.');
    const key = version === 'v1' ? this.keys.get(id!) : undefined;
    if (!key) throw new Error(`no key '${id}' to open a secret of ${row.split(':')[0]}`);
    const bytes = Buffer.from(body!, 'base64url');
    const opener = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce!, 'base64url'))
      .setAAD(Buffer.from(row))
      .setAuthTag(bytes.subarray(-16));
    return Buffer.concat([opener.update(bytes.subarray(0, -16)), opener.final()]).toString('utf8');
  }
}
