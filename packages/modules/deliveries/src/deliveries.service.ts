import { Injectable } from '@nestjs/common';
import { DomainError, missing, notFound, unacceptable } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import {
  checkUrl,
  SecretBox,
  selectPage,
  Sql,
  Transactions,
  Where,
  type Page,
  type Scope,
} from '@scriptorium/server-kit';
import type { EntityManager } from 'typeorm';
import type { DeliveryInput, ListDeliveries } from './delivery.dto.js';
import { Delivery, type Asset } from './delivery.entity.js';
import { checkFtpHost } from './ftp-upload.js';
import { Mail } from './mail.js';

const columns = `t.id, t.project_id as "projectId", t.asset, t.name, t.method, t.enabled, t.url, t.emails, t.host,
  t.protocol, t.path, t.output_format_id as "outputFormatId", t.file_name as "fileName",
  t.created_at as "createdAt", t.updated_at as "updatedAt"`;

export const passwordRow = (id: number): string => `delivery:${id}:password`;

/** Everything goes to all of them, so that one order must not become a flood. */
const MAX_DELIVERIES = 100;

const blank = {
  url: null,
  emails: [],
  host: null,
  path: null,
  username: null,
  password: null,
  outputFormatId: null,
  fileName: null,
};

/** The endpoints of a project: made, changed and removed. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly secrets: SecretBox,
    private readonly egress: Egress,
    private readonly mail: Mail,
  ) {}

  list({ projectId }: Scope, asset: Asset, query: ListDeliveries): Promise<Page<Delivery>> {
    const where = new Where().and('t.project_id = ?', projectId).and('t.asset = ?', asset);
    return selectPage<Delivery>(this.sql, { columns, from: 'delivery t', where, list: query });
  }

  async create(scope: Scope, asset: Asset, input: DeliveryInput): Promise<Delivery> {
    await this.checkHost(input.host);
    return this.transactions.run(async (tx) => {
      const { accountId, projectId } = scope;
      if ((await tx.countBy(Delivery, { projectId, asset })) >= MAX_DELIVERIES) throw tooMany();
      const [row] = await tx.query<{ id: number }[]>(
        `select nextval(pg_get_serial_sequence('delivery', 'id'))::int as id`,
      );
      const delivery = tx.create(Delivery, { ...blank, id: row!.id, accountId, projectId, asset });
      this.change(delivery, input);
      await tx.insert(Delivery, delivery);
      return delivery;
    });
  }

  /** @throws {DomainError} `not_found` when it is absent, of another project, or of the other asset */
  async update(scope: Scope, asset: Asset, id: number, input: DeliveryInput): Promise<Delivery> {
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

  /** What was under way to it by FTP or mail is given up. */
  async remove({ projectId }: Scope, asset: Asset, id: number): Promise<void> {
    const rows = await this.sql.rows(
      'delete from delivery where id = $1 and project_id = $2 and asset = $3 returning id',
      [id, projectId, asset],
    );
    if (!rows.length) throw notFound('delivery.not_found');
  }

  /** Those that everything goes to, in order. */
  enabled(tx: EntityManager, projectId: number, asset: Asset): Promise<Delivery[]> {
    return tx.find(Delivery, { where: { projectId, asset, enabled: true }, order: { id: 'asc' } });
  }

  /** Takes the values over, and checks that the delivery has all that its method needs. */
  private change(delivery: Delivery, input: DeliveryInput): void {
    const { output_format_id, file_name, password, emails, ...plain } = input;
    const given = Object.entries({
      ...plain,
      outputFormatId: output_format_id,
      fileName: file_name,
      emails: emails === null ? [] : emails,
      password: password && this.secrets.seal(password, passwordRow(delivery.id)),
    }).filter(([, value]) => value !== undefined);
    if (password === undefined && exposes(delivery, input)) throw missing('password');
    Object.assign(delivery, Object.fromEntries(given));
    this.check(delivery);
  }

  /** Whatever the method is, as it may become `ftp`; outside the transaction, as it may have to ask the DNS. */
  private async checkHost(host: string | null | undefined): Promise<void> {
    if (!host) return;
    try {
      await checkFtpHost(this.egress, host);
    } catch {
      throw unacceptable('host', 'this address is not allowed');
    }
  }

  private check({ method, enabled, url, host, emails }: Delivery): void {
    if (method === 'callback') {
      if (!url) throw missing('url');
      checkUrl(this.egress, 'url', url);
    }
    if (method === 'ftp' && !host) throw missing('host');
    if (method === 'email') {
      if (!emails.length) throw missing('emails');
      if (enabled) this.mail.check();
    }
  }
}

/** Whether the password that is kept would be sent elsewhere, or in the open: who changes that must know it. */
const exposes = ({ password, host, protocol }: Delivery, to: DeliveryInput): boolean =>
  password !== null && ((!!to.host && to.host !== host) || (protocol === 'ftps' && to.protocol === 'ftp'));

const tooMany = (): DomainError =>
  new DomainError(
    'forbidden',
    'delivery.too_many',
    `A project can have ${MAX_DELIVERIES} deliveries at most.`,
  );
