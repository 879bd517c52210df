import { Controller, Get, Req, Res } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Access } from '../access/access.js';
import { KitOptions } from '../kit-options.js';
import { Metrics } from './metrics.js';
import { Sql } from '../data/sql.js';
import { Storage } from '../storage/storage.js';

/** Liveness, readiness and metrics for operators. Not part of the API. */
@Controller()
@Access('public')
export class HealthController {
  constructor(
    private readonly sql: Sql,
    private readonly storage: Storage,
    private readonly metrics: Metrics,
    private readonly options: KitOptions,
  ) {}

  @Get('healthz')
  alive(@Res() reply: FastifyReply): void {
    void reply.send({ status: 'ok', version: this.options.version });
  }

  @Get('readyz')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const checks = {
      database: this.writable(),
      storage: this.storage.check(),
    };
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await answer(check)] as const),
    );
    const ok = results.every(([, result]) => result === 'ok');
    await reply
      .status(ok ? 200 : 503)
      .send({ status: ok ? 'ok' : 'unavailable', ...Object.fromEntries(results) });
  }

  @Get('metrics')
  async show(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { metricsToken: token } = this.options;
    if (token !== undefined && !same(request.headers.authorization ?? '', `Bearer ${token}`)) {
      void reply.header('www-authenticate', 'Bearer');
      throw new DomainError(
        'unauthenticated',
        'metrics.token',
        'The metrics need the token of METRICS_TOKEN.',
      );
    }
    await reply.type(this.metrics.registry.contentType).send(await this.metrics.text());
  }

  /** A server that has become a standby still accepts connections but is read-only. */
  private async writable(): Promise<void> {
    const row = await this.sql.first<{ off: boolean }>(
      `select current_setting('transaction_read_only') = 'off' as off`,
    );
    if (!row?.off) throw new Error('the database is read-only');
  }
}

/** Compares in constant time, independent of the lengths. */
const same = (given: string, wanted: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer'));

/** A check that does not finish in time counts as failed. On a busy machine, connecting to the database may take 2 s. */
const PATIENCE_MS = 3_000;

const answer = (check: Promise<unknown>): Promise<'ok' | 'failed'> =>
  Promise.race([
    check.then(
      () => 'ok' as const,
      () => 'failed' as const,
    ),
    sleep(PATIENCE_MS, 'failed' as const, { ref: false }),
  ]);
