import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@scriptorium/core';
import type { Integration } from '@scriptorium/integrations';
import { SecretBox, Transactions, type SealedColumn } from '@scriptorium/server-kit';
import { isDeepStrictEqual } from 'node:util';
import type { GrantedTokens } from '../authorization/token-exchange.js';
import { VideoPlatformIntegration } from './video-platform-integration.entity.js';

type Sealed = Pick<VideoPlatformIntegration, 'id' | 'credentials'>;

const rowOf = (id: number): string => `video_platform_integration:${id}:credentials`;

export const sealedCredentials: SealedColumn = {
  table: 'video_platform_integration',
  column: 'credentials',
  boundTo: `'video_platform_integration:' || id || ':credentials'`,
};

/** Stores the credentials of integrations, encrypted and bound to their row. */
@Injectable()
export class IntegrationCredentials {
  constructor(
    private readonly secrets: SecretBox,
    private readonly transactions: Transactions,
  ) {}

  seal(id: number, credentials: unknown): string {
    return this.secrets.seal(JSON.stringify(credentials), rowOf(id));
  }

  /**
   * Decrypts credentials. Returns undefined if there are none.
   * @throws {Error} if the encryption key is no longer available
   */
  open({ id, credentials }: Sealed): unknown {
    return credentials === null ? undefined : JSON.parse(this.secrets.open(credentials, rowOf(id)));
  }

  /** Returns the currently stored credentials. */
  read(id: number): Promise<unknown> {
    return this.transactions.run(async (tx) => {
      const row = await tx.findOne(VideoPlatformIntegration, { where: { id } });
      return row ? this.open(row) : undefined;
    });
  }

  /**
   * Merges granted tokens into the stored credentials, as far as the plugin's schema has them, and ends the
   * state `refused`.
   * @throws {DomainError} `invalid` if the plugin requires further credentials
   */
  grant(id: number, plugin: Integration, granted: GrantedTokens): Promise<void> {
    return this.transactions.run(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const row = await tx.findOne(VideoPlatformIntegration, { where: { id }, lock });
      if (!row) throw notFound('integration.not_found');
      const next = accepted(plugin, { ...(this.open(row) as object), ...granted });
      const change = { credentials: this.seal(id, next), credentialsUpdatedAt: new Date(), refusal: null };
      await tx.update(VideoPlatformIntegration, { id }, change);
    });
  }

  /** Replaces the credentials. Returns false if the stored ones differ from `expected`. */
  replace(id: number, next: unknown, expected: unknown): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const row = await tx.findOne(VideoPlatformIntegration, { where: { id }, lock });
      if (!row || !isDeepStrictEqual(this.open(row), plain(expected))) return false;
      const change = { credentials: this.seal(id, next), credentialsUpdatedAt: new Date() };
      await tx.update(VideoPlatformIntegration, { id }, change);
      return true;
    });
  }
}

/** Removes credentials unknown to the plugin. */
function accepted(plugin: Integration, credentials: Record<string, unknown>): unknown {
  const unknown = plugin.credentials
    .safeParse(credentials)
    .error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  const known = Object.entries(credentials).filter(([name]) => !unknown?.includes(name));
  const { error, data } = plugin.credentials.safeParse(Object.fromEntries(known));
  if (!error) return data;
  const lacking = error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new DomainError('invalid', 'authorization.incomplete', `The platform has not granted ${lacking}.`);
}

/** Applies a JSON round trip, which drops undefined members. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;
