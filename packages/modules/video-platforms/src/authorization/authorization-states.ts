import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import { KitOptions, SecretBox, Sql, type SealedColumn } from '@scriptorium/server-kit';
import { createHash } from 'node:crypto';
import { POSTBACK_OPTIONS, type PostbackOptions } from '../postback-options.js';
import type { VideoPlatformIntegration } from '../integrations/video-platform-integration.entity.js';

/** Path to which platforms redirect the browser; part of the redirect URI registered with each platform. */
export const CALLBACK_PATH = '/v3/integrations/oauth_callback';

export const sealedVerifiers: SealedColumn = {
  table: 'integration_authorization',
  column: 'verifier',
  boundTo: `'integration_authorization:' || state_hash`,
};

const insertAuthorization = {
  name: 'integration-authorization-insert',
  text: `with expired as (delete from integration_authorization where expires_at < now())
    insert into integration_authorization (project_id, integration_id, state_hash, verifier, expires_at)
    values ($1, $2, $3, $4, now() + $5 * interval '1 ms') returning expires_at as "expiresAt"`,
};

/** Deleting the row ensures that only one of two requests with the same state gets it. */
const takeAuthorization = {
  name: 'integration-authorization-take',
  text: `delete from integration_authorization a using video_platform_integration i
    where a.state_hash = $1 and i.id = a.integration_id
    returning a.verifier, a.expires_at > now() as "isValid", i.id, i.account_id as "accountId"`,
};

interface Row {
  verifier: string;
  isValid: boolean;
  id: number;
  accountId: number;
}

/** An authorisation in progress. */
export interface Begun {
  /** Id of the integration. */
  id: number;
  accountId: number;
  /** Code verifier of PKCE. */
  verifier: string;
}

/** Stores authorisations in progress. Each state is valid once, for its integration, for a limited time. */
@Injectable()
export class AuthorizationStates {
  constructor(
    private readonly sql: Sql,
    private readonly secrets: SecretBox,
    private readonly kit: KitOptions,
    @Inject(POSTBACK_OPTIONS) private readonly options: PostbackOptions,
  ) {}

  /** Stores a new authorisation and returns the expiry of its state. */
  async keep(
    { id, projectId }: Pick<VideoPlatformIntegration, 'id' | 'projectId'>,
    state: string,
    verifier: string,
  ): Promise<Date> {
    const hash = hashOf(state);
    const sealed = this.secrets.seal(verifier, boundTo(hash));
    const values = [projectId, id, hash, sealed, this.options.authorizeMs];
    const row = await this.sql.first<{ expiresAt: Date }>(insertAuthorization, values);
    return new Date(row!.expiresAt);
  }

  /** Removes and returns an authorisation. Returns undefined if the state is unknown, used or expired. */
  async take(state: string): Promise<Begun | undefined> {
    const hash = hashOf(state);
    const row = await this.sql.first<Row>(takeAuthorization, [hash]);
    if (!row?.isValid) return undefined;
    const { id, accountId, verifier } = row;
    return { id, accountId, verifier: this.secrets.open(verifier, boundTo(hash)) };
  }

  /** @throws {DomainError} `unavailable` if the service has no public address */
  get redirectUri(): string {
    const { publicUrl } = this.kit;
    if (publicUrl) return publicUrl + CALLBACK_PATH;
    const why = 'PUBLIC_URL is not set, so the platform cannot redirect the browser to this service.';
    throw new DomainError('unavailable', 'integration.no_public_url', why);
  }
}

const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');
const boundTo = (hash: string): string => `integration_authorization:${hash}`;
