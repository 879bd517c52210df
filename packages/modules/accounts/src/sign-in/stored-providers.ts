import { Injectable } from '@nestjs/common';
import { SecretBox, Sql, type SealedColumn } from '@scriptorium/server-kit';
import { withDefaults, type IdentityProvider } from './identity-provider.js';

/** What an operator says of a provider. Without a secret, the stored one remains, unless the issuer is another one. */
export type ProviderSettings = Pick<
  IdentityProvider,
  'id' | 'name' | 'issuer' | 'client_id' | 'client_secret' | 'trust_email'
>;

type Row = Omit<ProviderSettings, 'client_secret'> & { client_secret: string | null };

const rowOf = (id: string): string => `identity_provider:${id}:client_secret`;

export const sealedProviderSecret: SealedColumn = {
  table: 'identity_provider',
  column: 'client_secret',
  boundTo: `'identity_provider:' || slug || ':client_secret'`,
};

const columns = 'slug as id, name, issuer, client_id, client_secret, trust_email';

const all = {
  name: 'identity-provider-all',
  text: `select ${columns} from identity_provider order by id`,
};
const save = {
  name: 'identity-provider-save',
  text: `insert into identity_provider (slug, name, issuer, client_id, client_secret, trust_email) values ($1, $2, $3, $4, $5, $6)
    on conflict (slug) do update set name = $2, issuer = $3, client_id = $4, trust_email = $6,
      client_secret = coalesce($5, case when identity_provider.issuer = $3 then identity_provider.client_secret end)
    returning ${columns}`,
};
const remove = {
  name: 'identity-provider-remove',
  text: 'delete from identity_provider where slug = $1 returning id',
};

/** The identity providers that the operator has set up in the studio. */
@Injectable()
export class StoredProviders {
  constructor(
    private readonly sql: Sql,
    private readonly secrets: SecretBox,
  ) {}

  async all(): Promise<IdentityProvider[]> {
    return (await this.sql.rows<Row>(all)).map((row) => this.opened(row));
  }

  async save({ id, name, issuer, trust_email, ...client }: ProviderSettings): Promise<IdentityProvider> {
    const { client_id: clientId, client_secret: secret } = client;
    const sealed = secret === undefined ? null : this.secrets.seal(secret, rowOf(id));
    return this.opened((await this.sql.first<Row>(save, [id, name, issuer, clientId, sealed, trust_email]))!);
  }

  private opened({ client_secret: sealed, ...row }: Row): IdentityProvider {
    const secret = sealed !== null && { client_secret: this.secrets.open(sealed, rowOf(row.id)) };
    return withDefaults({ ...row, ...secret });
  }

  /** Returns false if there is no such provider. */
  async remove(id: string): Promise<boolean> {
    return (await this.sql.rows(remove, [id])).length > 0;
  }
}
