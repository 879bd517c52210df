import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { KitOptions, Log, Polling } from '@scriptorium/server-kit';
import { PRODUCTION_OPTIONS, type ProductionOptions } from './production-options.js';
import { RunExecutor } from './run-executor.js';
import { RunsService, type ClaimedRun } from './runs.service.js';

/** Claims due runs, fairly across projects, and executes several concurrently. */
@Injectable()
export class Runner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private polling: Polling | undefined;

  constructor(
    private readonly runs: RunsService,
    private readonly executor: RunExecutor,
    private readonly log: Log,
    private readonly kit: KitOptions,
    @Inject(PRODUCTION_OPTIONS) private readonly options: ProductionOptions,
  ) {}

  onApplicationBootstrap(): void {
    if (this.kit.role === 'api') return;
    this.polling = new Polling(() => this.startDue(), {
      everyMs: this.options.pollMs,
      onError: (error) => this.log.error({ err: error }, 'production runs cannot be claimed'),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort(new Error('the service is stopping'));
    await this.polling?.stop();
    await Promise.allSettled(this.underWay);
  }

  private async startDue(): Promise<void> {
    const { atOnce } = this.options;
    const limit = atOnce - this.underWay.size;
    if (limit <= 0) return;
    const leaseMs = this.kit.jobs.heartbeatSeconds * 1000;
    for (const run of await this.runs.claim({ limit, perPartition: atOnce, leaseMs })) this.start(run);
  }

  private start(run: ClaimedRun): void {
    const work = this.executor
      .execute(run, this.stopping.signal)
      .catch((error: unknown) => this.log.error({ err: error, orderId: run.id }, 'a production run failed'))
      .finally(() => {
        this.underWay.delete(work);
        this.polling?.wake();
      });
    this.underWay.add(work);
  }
}
