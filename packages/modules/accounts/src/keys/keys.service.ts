import { Injectable } from '@nestjs/common';
import { Lookups, SecretBox, Sql, type Credential } from '@scriptorium/server-kit';
import { hash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { SignatureScheme } from '../projects/account.entity.js';
import { ApiAccess } from './api-access.entity.js';
import { credentialColumns, credentialJoins, toCredential, type CredentialRow } from './credential-rows.js';

/** A key with its secret, as shown to its owner on creation. */
export interface NewKey {
  id: number;
  api_key: string;
  api_secret_key: string;
}

/** @property keyHash in hexadecimal */
export interface SealedKey {
  keyHash: string;
  keySealed: string;
  secretSealed: string;
}

/** The owner and level of a new key. */
type NewAccess = Pick<ApiAccess, 'accountId' | 'projectId' | 'level'> &
  Partial<Pick<ApiAccess, 'name' | 'userId' | 'createdByType' | 'createdById'>>;

interface Row extends CredentialRow {
  hash: string;
  signed: boolean;
  scheme: SignatureScheme;
  sealed: string;
}

/** The array is in a subquery, because PostgreSQL would plan the statement again for every array value. */
const byHash = {
  name: 'key-by-hash',
  text: `select encode(a.key_hash, 'hex') as hash, ${credentialColumns}, c.signed, c.signature_scheme as scheme,
      a.secret_sealed as sealed
    from api_access a ${credentialJoins}
    where a.key_hash = any((select $1::bytea[])::bytea[])`,
};

const hashOf = (key: string): string => hash('sha256', key);
const rowOf = (keyHash: string): string => `api_access:${keyHash}`;

/** Creates keys and looks them up. */
@Injectable()
export class KeysService {
  private readonly rows = new Lookups((hashes) => this.read(hashes));

  constructor(
    private readonly sql: Sql,
    private readonly secrets: SecretBox,
  ) {}

  async find(apiKey: string): Promise<Credential | undefined> {
    const row = await this.rows.load(hashOf(apiKey));
    if (!row) return undefined;
    const { hash: keyHash, signed, scheme } = row;
    const secret = () => this.secrets.open(row.sealed, `${rowOf(keyHash)}:secret`);
    return { ...toCredential(row), signing: signed ? { scheme, secret } : null };
  }

  /** Opens the key and its secret, as returned by `create`. */
  open({ keyHash, keySealed, secretSealed }: SealedKey): Omit<NewKey, 'id'> {
    const row = rowOf(keyHash);
    return {
      api_key: this.secrets.open(keySealed, `${row}:key`),
      api_secret_key: this.secrets.open(secretSealed, `${row}:secret`),
    };
  }

  async create(tx: EntityManager, access: NewAccess): Promise<NewKey> {
    const key = randomBytes(24).toString('base64url');
    const secret = randomBytes(32).toString('base64url');
    const keyHash = hashOf(key);
    const inserted = await tx.insert(ApiAccess, {
      ...access,
      keyHash: Buffer.from(keyHash, 'hex'),
      keySealed: this.secrets.seal(key, `${rowOf(keyHash)}:key`),
      secretSealed: this.secrets.seal(secret, `${rowOf(keyHash)}:secret`),
    });
    return { id: Number(inserted.identifiers[0]!.id), api_key: key, api_secret_key: secret };
  }

  private async read(hashes: string[]): Promise<Map<string, Row>> {
    const rows = await this.sql.rows<Row>(byHash, [hashes.map((each) => `\\x${each}`)]);
    return new Map(rows.map((row) => [row.hash, row]));
  }
}
