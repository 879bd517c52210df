import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Lanes, type Lane } from '@scriptorium/server-kit';
import { PRODUCTION_OPTIONS, type ProductionOptions } from '../production-options.js';
import { RunExecutor } from './run-executor.js';
import { RunsService, type RunLane, type RunWork } from './runs.service.js';

/**
 * Executes due runs, fairly across projects. Heavy steps have their own slots, so that steps that only use the
 * database or wait for people never queue behind them.
 */
@Injectable()
export class Runner implements OnApplicationBootstrap {
  constructor(
    private readonly lanes: Lanes,
    private readonly runs: RunsService,
    private readonly executor: RunExecutor,
    @Inject(PRODUCTION_OPTIONS) private readonly options: ProductionOptions,
  ) {}

  onApplicationBootstrap(): void {
    const heavy = this.open('heavy', this.options.atOnce);
    this.open('light', this.options.lightAtOnce, heavy);
  }

  private open(lane: RunLane, atOnce: number, heavyLane?: Lane<RunWork>): Lane<RunWork> {
    const { runs, executor } = this;
    return this.lanes.open<RunWork>({
      name: `production.${lane}`,
      leases: runs.leases[lane],
      atOnce,
      work: (run, leased) => executor.execute(run, leased, heavyLane),
      renewed: (run) => executor.renewed(run),
      failed: (run, error) => executor.failed(run, error),
    });
  }
}
