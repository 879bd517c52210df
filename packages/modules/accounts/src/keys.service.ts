import { Injectable } from '@nestjs/common';
import {
  Authenticator,
  Lookups,
  SecretBox,
  Sql,
  type AccessLevel,
  type Credential,
  type Permission,
} from '@scriptorium/server-kit';
import { hash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { SignatureScheme } from './account.entity.js';
import { ApiAccess } from './api-access.entity.js';

/** A key as its owner sees it, once. */
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

/** Whose key it will be. */
type NewAccess = Pick<ApiAccess, 'accountId' | 'projectId' | 'level'> &
  Partial<Pick<ApiAccess, 'name' | 'userId' | 'createdByType' | 'createdById'>>;

interface Row {
  hash: string;
  accessId: number;
  accountId: number;
  projectId: number | null;
  level: AccessLevel;
  enabled: boolean;
  sandbox: boolean;
  signed: boolean;
  scheme: SignatureScheme;
  sealed: string;
  userId: number | null;
  /** Null when the user has no access; a null among them when he has one with few or none. */
  granted: (Permission | null)[] | null;
}

/** Of an access to the project and one to the whole account, both count. */
const granted = `case when a.user_id is not null then (
      select array_agg(permission) from user_access g left join unnest(g.permissions) permission on true
      where g.user_id = a.user_id and (g.project_id is null or g.project_id = a.project_id)) end`;

/** The array stands in a query of its own, because PostgreSQL plans anew for each array that it sees. */
const byHash = {
  name: 'key-by-hash',
  text: `select encode(a.key_hash, 'hex') as hash, a.id as "accessId", a.account_id as "accountId", a.project_id as "projectId", a.level, a.enabled,
      coalesce(p.sandbox, false) as sandbox, c.signed, c.signature_scheme as scheme, a.secret_sealed as sealed,
      a.user_id as "userId", ${granted} as granted
    from api_access a join account c on c.id = a.account_id left join project p on p.id = a.project_id
    where a.key_hash = any((select $1::bytea[])::bytea[])`,
};

const hashOf = (key: string): string => hash('sha256', key);
const rowOf = (keyHash: string): string => `api_access:${keyHash}`;

/** Makes keys and recognises them. */
@Injectable()
export class KeysService extends Authenticator {
  private readonly rows = new Lookups((hashes) => this.read(hashes));

  constructor(
    private readonly sql: Sql,
    private readonly secrets: SecretBox,
  ) {
    super();
  }

  async find(apiKey: string): Promise<Credential | undefined> {
    const row = await this.rows.load(hashOf(apiKey));
    if (!row) return undefined;
    const { hash: keyHash, signed, scheme, sealed, userId, granted, ...known } = row;
    const secret = () => this.secrets.open(sealed, `${rowOf(keyHash)}:secret`);
    const credential: Credential = { ...known, signing: signed ? { scheme, secret } : null };
    if (userId === null) return credential;
    return {
      ...credential,
      userId,
      permissions: granted && new Set(granted.filter((each) => each !== null)),
    };
  }

  /** The key and its secret, as `create` returned them. */
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
