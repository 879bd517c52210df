import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { Access } from './access.js';
import { Jobs } from './jobs.js';
import { Metrics } from './metrics.js';
import { Sql } from './sql.js';
import { Storage } from './storage.js';

/** What those who run the service ask: is it alive, can it work, how is it doing. Not part of the API. */
@Controller()
@Access('public')
export class HealthController {
  constructor(
    private readonly sql: Sql,
    private readonly storage: Storage,
    private readonly jobs: Jobs,
    private readonly metrics: Metrics,
  ) {}

  @Get('healthz')
  alive(@Res() reply: FastifyReply): void {
    void reply.send({ status: 'ok' });
  }

  @Get('readyz')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const checks = {
      database: this.sql.rows('select 1'),
      storage: this.storage.prepare(),
      queue: this.jobs.ping(),
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
  async show(@Res() reply: FastifyReply): Promise<void> {
    await reply.type(this.metrics.registry.contentType).send(await this.metrics.registry.metrics());
  }
}

/** What does not answer is as broken as what refuses. */
const PATIENCE_MS = 5_000;

const answer = (check: Promise<unknown>): Promise<'ok' | 'failed'> =>
  Promise.race([
    check.then(
      () => 'ok' as const,
      () => 'failed' as const,
    ),
    sleep(PATIENCE_MS, 'failed' as const, { ref: false }),
  ]);
