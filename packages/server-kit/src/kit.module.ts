import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock, SystemClock } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import type { RateLimitStore } from '@scriptorium/rate-limit';
import { AccessGuard } from './access.guard.js';
import { AuditInterceptor, Kit1795211700000 } from './audit.interceptor.js';
import { AuthenticationGuard } from './authentication.guard.js';
import { DeclaredRoutes } from './declared-routes.js';
import { DiscardUploads } from './discard-uploads.interceptor.js';
import { ErrorFilter } from './error.filter.js';
import { Events } from './events.js';
import { FailedAttempts } from './failed-attempts.js';
import { HealthController } from './health.controller.js';
import { Hourly } from './hourly.js';
import { IdempotencyExpiry } from './idempotency-expiry.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { Jobs } from './jobs.js';
import { KitOptions } from './kit-options.js';
import { Log } from './log.js';
import { Metrics } from './metrics.js';
import { OpenApi } from './openapi.js';
import { Kit1763600000000, Kit1795211410206 } from './migrations.js';
import { RateLimitGuard, RateLimits } from './rate-limit.guard.js';
import { ReferenceController } from './reference.controller.js';
import { SecretBox } from './secrets.js';
import { SnakeNaming } from './snake-naming.js';
import { Sql } from './sql.js';
import { Storage } from './storage.js';
import { Transactions } from './transactions.js';

/** What the host brings: settings, and the things that only it can open. */
export interface KitParts {
  options: KitOptions;
  log: Log;
  storage: Storage;
  secrets: SecretBox;
  rateLimitStore: RateLimitStore;
  egress: Egress;
  clock?: Clock;
}

/** Glue between Nest and the modules: parameters, access, limits, envelope, events, jobs, storage. */
@Global()
@Module({})
export class KitModule {
  static readonly migrations = [Kit1763600000000, Kit1795211410206, Kit1795211700000];

  static with(parts: KitParts): DynamicModule {
    const given = [
      { provide: KitOptions, useValue: parts.options },
      { provide: Log, useValue: parts.log },
      { provide: Storage, useValue: parts.storage },
      { provide: SecretBox, useValue: parts.secrets },
      { provide: Egress, useValue: parts.egress },
      { provide: RateLimits, useValue: { store: parts.rateLimitStore } },
      { provide: Clock, useValue: parts.clock ?? new SystemClock() },
    ];
    const services = [Sql, Transactions, Events, Jobs, Hourly, Metrics, OpenApi];
    return {
      module: KitModule,
      imports: [DiscoveryModule],
      controllers: [HealthController, ReferenceController],
      providers: [
        ...given,
        ...services,
        DeclaredRoutes,
        FailedAttempts,
        DiscardUploads,
        IdempotencyInterceptor,
        AuditInterceptor,
        IdempotencyExpiry,
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_GUARD, useClass: AuthenticationGuard },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
      ],
      exports: [...given.map(({ provide }) => provide), ...services],
    };
  }
}

/** The one database connection of a host. @param migrations those of every module it is composed of */
export const databaseModule = (url: string, migrations: (new () => object)[], poolSize = 10): DynamicModule =>
  TypeOrmModule.forRoot({
    type: 'postgres',
    url,
    autoLoadEntities: true,
    namingStrategy: new SnakeNaming(),
    migrations: migrations as never,
    poolSize,
    retryAttempts: 0, // who starts the service is told at once, and starts it again
    parseInt8: true,
    extra: {
      connectionTimeoutMillis: 5_000,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
    },
  });
