import { Injectable } from '@nestjs/common';
import { DomainError, missing, notFound } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import {
  idList,
  Mail,
  SecretBox,
  selectPage,
  Sql,
  Transactions,
  Where,
  type Page,
  type Scope,
} from '@scriptorium/server-kit';
import type { DeliveryInput, ListDeliveries } from './delivery.dto.js';
import { Delivery } from './delivery.entity.js';
import { checkDelivery, hostNotAllowed } from './transfer/delivery-check.js';
import { checkHost } from './transfer/delivery-host.js';

const columns = `t.id, t.account_id as "accountId", t.project_id as "projectId", t.asset, t.name, t.method, t.enabled, t.url, t.emails, t.host,
  t.protocol, t.path, t.host_key as "hostKey", t.endpoint, t.region, t.bucket, t.output_format_id as "outputFormatId", t.file_name as "fileName",
  t.created_at as "createdAt", t.updated_at as "updatedAt"`;

const withSecrets = `${columns}, t.username, t.password, t.private_key as "privateKey"`;

const deliveryById = {
  name: 'delivery-by-id',
  text: `select ${withSecrets} from delivery t where t.id = $1`,
};

const enabledDeliveries = {
  name: 'deliveries-enabled',
  text: `select ${withSecrets} from delivery t where t.project_id = any(${idList('$1')}) and t.enabled order by t.id`,
};

/** Returns the context to which a delivery's secrets are bound when they are encrypted. */
export const sealedFor = (id: number, column: 'password' | 'private_key'): string =>
  `delivery:${id}:${column}`;

/** Limits the number of messages that a single order can cause. */
const MAX_DELIVERIES = 100;

const blank = {
  url: null,
  emails: [],
  host: null,
  path: null,
  username: null,
  password: null,
  privateKey: null,
  hostKey: null,
  endpoint: null,
  region: null,
  bucket: null,
  outputFormatId: null,
  fileName: null,
};

/** Manages the deliveries of a project. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly secrets: SecretBox,
    private readonly egress: Egress,
    private readonly mail: Mail,
  ) {}

  list({ projectId }: Scope, asset: string, query: ListDeliveries): Promise<Page<Delivery>> {
    const where = new Where().and('t.project_id', '=', projectId).and('t.asset', '=', asset);
    return selectPage<Delivery>(this.sql, { columns, from: 'delivery t', where, list: query });
  }

  async create(scope: Scope, asset: string, input: DeliveryInput): Promise<Delivery> {
    await this.checkHost(input.host);
    return this.transactions.run(async (tx) => {
      const { accountId, projectId } = scope;
      if ((await tx.countBy(Delivery, { projectId, asset })) >= MAX_DELIVERIES) throw tooMany();
      const id = await this.sql.nextId('delivery');
      const delivery = tx.create(Delivery, { ...blank, id, accountId, projectId, asset });
      this.change(delivery, input);
      await tx.insert(Delivery, delivery);
      return delivery;
    });
  }

  /** @throws {DomainError} `not_found` if it does not exist, or belongs to another project or asset */
  async update(scope: Scope, asset: string, id: number, input: DeliveryInput): Promise<Delivery> {
    await this.checkHost(input.host);
    return this.transactions.run(async (tx) => {
      const delivery = await tx.findOne(Delivery, {
        where: { id, projectId: scope.projectId, asset },
        lock: { mode: 'pessimistic_write' },
      });
      if (!delivery) throw notFound('delivery.not_found');
      this.change(delivery, input);
      return tx.save(delivery);
    });
  }

  /** Removes a delivery. Attempts in progress are abandoned, except callbacks. */
  async remove({ projectId }: Scope, asset: string, id: number): Promise<void> {
    const rows = await this.sql.rows(
      'delete from delivery where id = $1 and project_id = $2 and asset = $3 returning id',
      [id, projectId, asset],
    );
    if (!rows.length) throw notFound('delivery.not_found');
  }

  /** Unscoped, for workers. Returns undefined if the delivery was removed. */
  find(id: number): Promise<Delivery | undefined> {
    return this.sql.first<Delivery>(deliveryById, [id]);
  }

  /** Returns the enabled deliveries of the projects, ordered by id. */
  enabled(projectIds: readonly number[]): Promise<Delivery[]> {
    return this.sql.rows<Delivery>(enabledDeliveries, [projectIds]);
  }

  /** Applies the input and checks that the delivery has all fields that its method requires. */
  private change(delivery: Delivery, input: DeliveryInput): void {
    const { output_format_id, file_name, host_key, password, private_key, ...plain } = input;
    const given = Object.entries({
      ...plain,
      outputFormatId: output_format_id,
      fileName: file_name,
      hostKey: host_key,
      password: password && this.secrets.seal(password, sealedFor(delivery.id, 'password')),
      privateKey: private_key && this.secrets.seal(private_key, sealedFor(delivery.id, 'private_key')),
    }).filter(([, value]) => value !== undefined);
    if (password === undefined && exposes(delivery, input)) throw missing('password');
    Object.assign(delivery, Object.fromEntries(given));
    checkDelivery(delivery, this.egress);
    if (delivery.method === 'email' && delivery.enabled) this.mail.check();
  }

  /**
   * Checks the host for every method, because the method can change later. Runs outside the transaction,
   * because it may query the DNS.
   */
  private async checkHost(host: string | null | undefined): Promise<void> {
    if (!host) return;
    try {
      await Promise.any([checkHost(this.egress, 'ftp', host), checkHost(this.egress, 'sftp', host)]);
    } catch {
      throw hostNotAllowed();
    }
  }
}

/**
 * Returns whether a change would send the stored password to another server or unencrypted. Such a change
 * requires the password.
 */
function exposes(delivery: Delivery, to: DeliveryInput): boolean {
  const { password, host, method, protocol, hostKey, endpoint } = delivery;
  if (password === null) return false;
  const isOpen = (way: Pick<Delivery, 'method' | 'protocol'>) =>
    way.method === 'ftp' && way.protocol === 'ftp';
  const next = { method: to.method ?? method, protocol: to.protocol ?? protocol };
  return (
    (!!to.host && to.host !== host) ||
    (!!to.host_key && to.host_key !== hostKey) ||
    (to.endpoint !== undefined && to.endpoint !== endpoint) ||
    (protocol === 'ftps' && to.protocol === 'ftp') ||
    (isOpen(next) && method !== 'ftp')
  );
}

const tooMany = (): DomainError =>
  new DomainError(
    'forbidden',
    'delivery.too_many',
    `A project can have ${MAX_DELIVERIES} deliveries at most.`,
  );
