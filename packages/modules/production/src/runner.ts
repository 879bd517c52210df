import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { KitOptions, Lane, Log, Metrics } from '@scriptorium/server-kit';
import { PRODUCTION_OPTIONS, type ProductionOptions } from './production-options.js';
import { RunExecutor } from './run-executor.js';
import { RunsService, type RunLane, type RunWork } from './runs.service.js';

/**
 * Executes due runs, fairly across projects. Heavy steps have their own slots, so that steps that only use the
 * database or wait for people never queue behind them.
 */
@Injectable()
export class Runner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private lanes: Lane<RunWork>[] = [];

  constructor(
    private readonly runs: RunsService,
    private readonly executor: RunExecutor,
    private readonly log: Log,
    private readonly metrics: Metrics,
    private readonly kit: KitOptions,
    @Inject(PRODUCTION_OPTIONS) private readonly options: ProductionOptions,
  ) {}

  onApplicationBootstrap(): void {
    if (this.kit.role === 'api') return;
    const { atOnce, lightAtOnce } = this.options;
    const heavy = this.open('heavy', atOnce);
    this.lanes = [heavy, this.open('light', lightAtOnce, () => heavy.wake())];
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.stop()));
  }

  private open(lane: RunLane, atOnce: number, onHeavy: () => void = () => {}): Lane<RunWork> {
    const { executor, options, kit } = this;
    return new Lane<RunWork>(
      {
        name: `production.${lane}`,
        leases: this.runs.leases[lane],
        everyMs: options.pollMs,
        atOnce,
        perPartition: atOnce,
        leaseMs: kit.jobs.heartbeatSeconds * 1000,
        work: async (run, leased) => {
          if (await executor.execute(run, leased)) onHeavy();
        },
        failed: (run, error) => executor.failed(run, error),
      },
      this.log,
      this.metrics,
    );
  }
}
