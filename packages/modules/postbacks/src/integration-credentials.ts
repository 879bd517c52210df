import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@scriptorium/core';
import type { Integration } from '@scriptorium/integrations';
import { SecretBox, Transactions, type SealedColumn } from '@scriptorium/server-kit';
import { isDeepStrictEqual } from 'node:util';
import type { GrantedTokens } from './token-exchange.js';
import { VideoPlatformIntegration } from './video-platform-integration.entity.js';

type Sealed = Pick<VideoPlatformIntegration, 'id' | 'credentials'>;

const rowOf = (id: number): string => `video_platform_integration:${id}:credentials`;

export const sealedCredentials: SealedColumn = {
  table: 'video_platform_integration',
  column: 'credentials',
  boundTo: `'video_platform_integration:' || id || ':credentials'`,
};

/** The credentials of integrations, sealed for the row that they stand in. */
@Injectable()
export class IntegrationCredentials {
  constructor(
    private readonly secrets: SecretBox,
    private readonly transactions: Transactions,
  ) {}

  seal(id: number, credentials: unknown): string {
    return this.secrets.seal(JSON.stringify(credentials), rowOf(id));
  }

  /** Undefined if there are none. @throws {Error} if they were sealed with a key that is gone */
  open({ id, credentials }: Sealed): unknown {
    return credentials === null ? undefined : JSON.parse(this.secrets.open(credentials, rowOf(id)));
  }

  /** Returns what is stored now. */
  read(id: number): Promise<unknown> {
    return this.transactions.run(async (tx) => {
      const row = await tx.findOne(VideoPlatformIntegration, { where: { id } });
      return row ? this.open(row) : undefined;
    });
  }

  /**
   * Adds what a platform has granted to the stored credentials, as far as the plugin takes it, and ends the state `refused`.
   * @throws {DomainError} `invalid` if the plugin needs more than that
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

  /** Stores others in place of the expected ones. Returns false if these are no longer stored. */
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

/** The credentials without those that the plugin does not know. */
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

/** The value after a round trip through JSON, which drops undefined members. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;
