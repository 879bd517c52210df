import { Injectable } from '@nestjs/common';
import {
  Authenticator,
  Lookups,
  permissions,
  SecretBox,
  Sql,
  type AccessLevel,
  type Credential,
  type Permission,
} from '@scriptorium/server-kit';
import { hash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { SignatureScheme } from '../account.entity.js';
import { ApiAccess } from './api-access.entity.js';

/** A key as its owner sees it, once. */
export interface NewKey {
  id: number;
  api_key: string;
  api_secret_key: string;
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
  /** For each permission whether the user has it; null for all when he has no access. */
  granted: (boolean | null)[] | null;
}

/** Of an access to the project and one to the whole account, both count. */
const granted = `case when a.user_id is not null then (
      select array[${permissions.map((name) => `bool_or(g.${name})`).join(', ')}] from user_access g
      where g.user_id = a.user_id and (g.project_id is null or g.project_id = a.project_id)) end`;

const byHash = {
  name: 'key-by-hash',
  text: `select encode(a.key_hash, 'hex') as hash, a.id as "accessId", a.account_id as "accountId", a.project_id as "projectId", a.level, a.enabled,
      coalesce(p.sandbox, false) as sandbox, c.signed, c.signature_scheme as scheme, a.secret_sealed as sealed,
      a.user_id as "userId", ${granted} as granted
    from api_access a join account c on c.id = a.account_id left join project p on p.id = a.project_id
    where a.key_hash = any($1::bytea[])`,
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
    return userId === null ? credential : { ...credential, userId, permissions: permissionsOf(granted!) };
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

function permissionsOf(granted: (boolean | null)[]): ReadonlySet<Permission> | null {
  if (granted[0] === null) return null;
  return new Set(permissions.filter((_, index) => granted[index]));
}
