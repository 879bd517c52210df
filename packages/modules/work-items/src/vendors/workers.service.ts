import { Injectable } from '@nestjs/common';
import { AccountsService } from '@scriptorium/accounts';
import { languages } from '@scriptorium/catalog';
import { Egress } from '@scriptorium/egress';
import { checkUrl, Sql, type Principal, type Scope } from '@scriptorium/server-kit';
import { PEOPLE, workKinds, type Worker, type WorkKind } from '../queue/work-item.js';
import type { UpdateWorker } from './worker.dto.js';

/** The profile of a key; null accepts everything. */
export interface WorkerProfile {
  kinds: WorkKind[] | null;
  languageIds: number[] | null;
  callbackUrl: string | null;
}

const nothingSaid: WorkerProfile = { kinds: null, languageIds: null, callbackUrl: null };

const profileOf = {
  name: 'worker-profile',
  text: `select kinds, language_ids as "languageIds", callback_url as "callbackUrl" from worker where access_id = $1`,
};
const setProfile = {
  name: 'worker-set-profile',
  text: `insert into worker (access_id, project_id, kinds, language_ids, callback_url) values ($1, $2, $3, $4, $5)
    on conflict (access_id) do update set kinds = excluded.kinds, language_ids = excluded.language_ids,
      callback_url = excluded.callback_url, updated_at = now()`,
};

/** The keys that work on items. */
@Injectable()
export class Workers {
  constructor(
    private readonly sql: Sql,
    private readonly accounts: AccountsService,
    private readonly egress: Egress,
  ) {}

  /** Returns the caller as a worker, with the pool of its Vendor key, or of the people of the project. */
  async of({ accessId, level }: Principal, scope: Scope): Promise<Worker> {
    const { kinds, languageIds } = await this.profile(accessId);
    return {
      ...scope,
      accessId,
      poolId: level === 'Vendor' ? accessId : PEOPLE,
      kinds: kinds ?? workKinds,
      languageIds: languageIds ?? languages.map(({ id }) => id),
    };
  }

  async profile(accessId: number): Promise<WorkerProfile> {
    return (await this.sql.first<WorkerProfile>(profileOf, [accessId])) ?? nothingSaid;
  }

  /** Updates the given fields; undefined fields keep their values. */
  async update(accessId: number, { projectId }: Scope, input: UpdateWorker): Promise<WorkerProfile> {
    checkUrl(this.egress, 'callback', input.callback ?? undefined);
    const before = await this.profile(accessId);
    const profile: WorkerProfile = {
      kinds: input.kind === undefined ? before.kinds : input.kind,
      languageIds: input.language_id === undefined ? before.languageIds : input.language_id,
      callbackUrl: input.callback === undefined ? before.callbackUrl : input.callback,
    };
    const { kinds, languageIds, callbackUrl } = profile;
    await this.sql.rows(setProfile, [accessId, projectId, kinds, languageIds, callbackUrl]);
    return profile;
  }

  /** Returns the secret that signs webhooks to a key; undefined if the key does not exist. */
  async webhookSecret(accessId: number): Promise<string | undefined> {
    const secret = await this.accounts.keySecret(accessId);
    return secret && `whsec_${secret.toString('base64')}`;
  }
}
