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

/** A project that a person enters; null for the account. */
export interface Place {
  accountId: number;
  userId: number;
  projectId: number | null;
}

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
    where a.key_hash = any((select $1::bytea[])::bytea[]) and not a.personal`,
};

/** `updated_at` is when the person last entered. */
const enter = {
  name: 'person-enter',
  text: `insert into api_access (account_id, project_id, user_id, level, personal, key_hash, key_sealed, secret_sealed)
    values ($1, $2, $3, case when $2::bigint is null then 'Admin' else 'Project' end, true, $4, $5, $6)
    on conflict (user_id, coalesce(project_id, 0)) where personal do update set updated_at = now() returning id`,
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
    const { key, secret, columns } = this.generate();
    const inserted = await tx.insert(ApiAccess, { ...access, ...columns });
    return { id: Number(inserted.identifiers[0]!.id), api_key: key, api_secret_key: secret };
  }

  /** Returns the id of the access of a person to a project, or to the account, which is created if there is none. */
  async ofPerson({ accountId, userId, projectId }: Place): Promise<number> {
    const { keyHash, keySealed, secretSealed } = this.generate().columns;
    const values = [accountId, projectId, userId, keyHash, keySealed, secretSealed];
    const row = await this.sql.first<{ id: number }>(enter, values);
    return row!.id;
  }

  private generate() {
    const key = randomBytes(24).toString('base64url');
    const secret = randomBytes(32).toString('base64url');
    const keyHash = hashOf(key);
    const columns = {
      keyHash: Buffer.from(keyHash, 'hex'),
      keySealed: this.secrets.seal(key, `${rowOf(keyHash)}:key`),
      secretSealed: this.secrets.seal(secret, `${rowOf(keyHash)}:secret`),
    };
    return { key, secret, columns };
  }

  private async read(hashes: string[]): Promise<Map<string, Row>> {
    const rows = await this.sql.rows<Row>(byHash, [hashes.map((each) => `\\x${each}`)]);
    return new Map(rows.map((row) => [row.hash, row]));
  }
}
