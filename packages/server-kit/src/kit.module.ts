import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { Clock, SystemClock } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import type { RateLimitStore } from '@scriptorium/rate-limit';
import { AccessGuard } from './access/access.guard.js';
import { AuditInterceptor } from './access/audit.interceptor.js';
import { AuthenticationGuard } from './access/authentication.guard.js';
import { DeclaredRoutes } from './openapi/declared-routes.js';
import { DiscardUploads } from './http/discard-uploads.interceptor.js';
import { ErrorFilter } from './http/error.filter.js';
import { EventDispatcher } from './jobs/event-dispatcher.js';
import { EventQueue } from './jobs/event-queue.js';
import { Events } from './jobs/events.js';
import { ExpiringLinks } from './access/expiring-links.js';
import { FailedAttempts } from './access/failed-attempts.js';
import { BackgroundWorkController } from './ops/background-work.controller.js';
import { HealthController } from './ops/health.controller.js';
import { expireIdempotencyKeys, IdempotencyExpiry } from './http/idempotency-expiry.js';
import { IdempotencyInterceptor } from './http/idempotency.interceptor.js';
import { JobHandlers } from './jobs/job-handlers.js';
import { JobRows } from './jobs/job-rows.js';
import { JobRunner, removeFailedJobs } from './jobs/job-runner.js';
import { Jobs } from './jobs/jobs.js';
import { Lanes } from './jobs/lanes.js';
import { Methods } from './jobs/methods.js';
import { Schedules } from './jobs/schedules.js';
import { Subscriptions } from './jobs/subscriptions.js';
import { Timers } from './jobs/timers.js';
import { WorkControl } from './jobs/work-control.js';
import { WorkKinds } from './jobs/work-kinds.js';
import { WorkMetrics } from './jobs/work-metrics.js';
import { WorkOverview } from './jobs/work-overview.js';
import { WorkSignal } from './jobs/work-signal.js';
import { Mail, type MailOptions } from './mail/mail.js';
import { KitOptions } from './kit-options.js';
import { Log } from './ops/log.js';
import { Metrics } from './ops/metrics.js';
import { WorkerThreads } from './ops/worker-threads.js';
import { OpenApi } from './openapi/openapi.js';
import { ApiInfo, ApiTags, type ApiTag } from './openapi/openapi-tags.js';
import { KitBackgroundWork1795500000000 } from './data/kit-background-work.js';
import { KitInitial1763600000000 } from './data/kit-initial.js';
import { KitEventMeta1795905371204 } from './data/kit-event-meta.js';
import { KitViews1795600000016 } from './data/kit-views.js';
import { RateLimitGuard, RateLimits } from './access/rate-limit.guard.js';
import { ReferenceController } from './openapi/reference.controller.js';
import { SecretBox } from './data/secrets.js';
import { Sql } from './data/sql.js';
import { ServiceUrl } from './http/service-url.js';
import { ScratchSweep } from './storage/scratch-sweep.js';
import { Storage } from './storage/storage.js';
import { Transactions } from './data/transactions.js';

/** Settings and resources that the host passes to the kit. */
export interface KitParts {
  options: KitOptions;
  log: Log;
  storage: Storage;
  secrets: SecretBox;
  rateLimitStore: RateLimitStore;
  egress: Egress;
  clock?: Clock;
  /** Omit if there is no mail server. */
  mail?: MailOptions;
  /** Title, summary and contact in the API reference. */
  apiInfo?: Partial<ApiInfo>;
  /** Sections of the API reference. */
  apiTags?: readonly ApiTag[];
}

/** Connects the modules to Nest: parameters, access, limits, envelope, events, jobs, storage. */
@Global()
@Module({})
export class KitModule {
  static readonly jobs = [expireIdempotencyKeys, removeFailedJobs];
  static readonly migrations = [
    KitInitial1763600000000,
    KitBackgroundWork1795500000000,
    KitViews1795600000016,
    KitEventMeta1795905371204,
  ];

  static with(parts: KitParts): DynamicModule {
    const given = [
      { provide: KitOptions, useValue: parts.options },
      { provide: Log, useValue: parts.log },
      { provide: Storage, useValue: parts.storage },
      { provide: SecretBox, useValue: parts.secrets },
      { provide: Egress, useValue: parts.egress },
      { provide: RateLimits, useValue: { store: parts.rateLimitStore } },
      { provide: ApiInfo, useValue: new ApiInfo(parts.apiInfo) },
      { provide: ApiTags, useValue: new ApiTags(parts.apiTags) },
      { provide: Mail, useValue: new Mail(parts.mail) },
      { provide: Clock, useValue: parts.clock ?? new SystemClock() },
    ];
    const services = [
      Sql,
      Transactions,
      Events,
      ExpiringLinks,
      FailedAttempts,
      Jobs,
      Lanes,
      Metrics,
      OpenApi,
      ServiceUrl,
      Timers,
      WorkControl,
      WorkerThreads,
      WorkOverview,
      WorkSignal,
    ];
    return {
      module: KitModule,
      imports: [DiscoveryModule],
      controllers: [BackgroundWorkController, HealthController, ReferenceController],
      providers: [
        ...given,
        ...services,
        DeclaredRoutes,
        EventDispatcher,
        EventQueue,
        JobHandlers,
        JobRows,
        JobRunner,
        Methods,
        Schedules,
        Subscriptions,
        WorkKinds,
        WorkMetrics,
        DiscardUploads,
        IdempotencyInterceptor,
        AuditInterceptor,
        IdempotencyExpiry,
        ScratchSweep,
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_GUARD, useClass: AuthenticationGuard },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
      ],
      exports: [...given.map(({ provide }) => provide), ...services],
    };
  }
}
