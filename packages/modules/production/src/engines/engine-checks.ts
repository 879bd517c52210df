import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Log, Polling } from '@scriptorium/server-kit';
import type { EngineState } from '@scriptorium/orders';
import type { Availability } from '@scriptorium/speech';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckedEngine } from './engine.dto.js';
import { EngineReports } from './engine-reports.js';

/** A program or server whose availability is checked. */
export interface Checked<A extends Availability = Availability> {
  id: string;
  availability(): Promise<A>;
}

type Engines = () => readonly Checked[];

interface Known {
  /** The last check; undefined until the first one has ended. */
  last?: Availability;
  /** The last definite answer, which remains valid while later checks are inconclusive. */
  definite?: Availability;
  checking?: Promise<void>;
  dueAt: number;
  /** Number of inconclusive checks since the last definite answer. */
  failures: number;
}

const TICK_MS = 500;
const CHECK_EVERY_MS = 30_000;
const MIN_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;
/** Time that the start waits for the first checks. Engines that take longer count as available until their check ends. */
const FIRST_CHECKS_MS = 2_000;

const isDefinite = (answer: Availability): boolean => answer.available || !answer.inconclusive;

/**
 * Checks engines in the background, and keeps the last definite answer of each, so that requests neither start a process nor
 * wait for one or for a server. A process that only answers requests asks the workers instead of its own machine.
 */
@Injectable()
export class EngineChecks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly lists: Engines[] = [];
  private readonly onWorkers: Engines[] = [];
  private readonly known = new Map<Checked, Known>();
  private polling: Polling | undefined;
  private isStopped = false;

  constructor(
    private readonly log: Log,
    private readonly reports: EngineReports,
  ) {}

  /** Adds engines that every process uses. The list is read again before each check. */
  add(list: Engines): void {
    this.lists.push(list);
  }

  /** Adds engines that only processes that work on orders need. */
  addForWorkers(list: Engines): void {
    this.lists.push(list);
    this.onWorkers.push(list);
  }

  /**
   * Returns whether an engine gets orders: unless the last definite answer is that it is not installed. A program that does not
   * answer may only be slow, so orders are accepted, and their steps are repeated until it works.
   */
  isAvailable(engine: Checked): boolean {
    return this.known.get(engine)?.definite?.available ?? true;
  }

  /** Returns the last definite answer, or the last answer if none was definite; undefined before the first check has ended. */
  answer<A extends Availability>(engine: Checked<A>): A | undefined {
    const { definite, last } = this.known.get(engine) ?? {};
    return (definite ?? last) as A | undefined;
  }

  /** Returns the result of the last check. */
  state(engine: Checked): EngineState['state'] {
    const last = this.known.get(engine)?.last;
    if (!last || last.available) return 'available';
    return last.inconclusive ? 'does_not_answer' : 'not_installed';
  }

  /** Lists all engines and programs with the result of their last check, by id. */
  list(): CheckedEngine[] {
    return this.all()
      .map((engine) => {
        const last = this.known.get(engine)?.last;
        const { reason = null, remedy = null } = last && !last.available ? last : {};
        return { id: engine.id, state: this.state(engine), reason, remedy };
      })
      .toSorted((a, b) => a.id.localeCompare(b.id, 'en'));
  }

  async onApplicationBootstrap(): Promise<void> {
    this.polling = new Polling(async () => void this.checkDue(), {
      everyMs: TICK_MS,
      onError: (err) => this.log.error({ err }, 'the engines could not be checked'),
    });
    await Promise.race([this.checkAll(), sleep(FIRST_CHECKS_MS, undefined, { ref: false })]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await this.polling?.stop();
  }

  /** Checks all engines now, besides the checks that are due. */
  async checkAll(): Promise<void> {
    await Promise.all(this.all().map((engine) => this.check(engine)));
  }

  private checkDue(): void {
    for (const engine of this.all())
      if ((this.known.get(engine)?.dueAt ?? 0) <= Date.now()) void this.check(engine);
  }

  private all(): Checked[] {
    return [...new Set(this.lists.flatMap((list) => list()))];
  }

  /** Checks of one engine never overlap. */
  private check(engine: Checked): Promise<void> {
    const known = this.known.get(engine) ?? { dueAt: 0, failures: 0 };
    this.known.set(engine, known);
    known.checking ??= this.checkNow(engine, known).finally(() => (known.checking = undefined));
    return known.checking;
  }

  private async checkNow(engine: Checked, known: Known): Promise<void> {
    const isOnWorkers = this.onWorkers.some((list) => list().includes(engine));
    const answer = await ask(engine, isOnWorkers && this.reports.areNeeded ? this.reports : undefined);
    if (this.isStopped) return;
    this.report(engine, known.last, answer);
    known.last = answer;
    if (isDefinite(answer)) {
      known.definite = answer;
      known.failures = 0;
      known.dueAt = Date.now() + CHECK_EVERY_MS;
    } else {
      known.dueAt = Date.now() + Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** known.failures++);
    }
    if (isOnWorkers && !this.reports.areNeeded) await this.share(engine, answer);
  }

  private async share({ id }: Checked, answer: Availability): Promise<void> {
    try {
      await this.reports.save(id, answer);
    } catch (err) {
      this.log.warn({ err, engine: id }, 'the state of an engine could not be shared');
    }
  }

  /** Logs changes only, so that a missing program does not fill the log. */
  private report({ id }: Checked, before: Availability | undefined, now: Availability): void {
    if (now.available) {
      if (before && !before.available) this.log.info({ engine: id }, 'an engine is available again');
      return;
    }
    if (before && !before.available && before.reason === now.reason) return;
    const { reason, remedy } = now;
    const effect = now.inconclusive
      ? 'an engine does not answer, its last known state is kept'
      : 'an engine gets no orders';
    this.log.warn({ engine: id, remedy }, `${effect}: ${reason}`);
  }
}

async function ask(engine: Checked, reports?: EngineReports): Promise<Availability> {
  try {
    return await (reports ? reports.find(engine.id) : engine.availability());
  } catch (error) {
    const reason = `${engine.id} cannot be checked: ${(error as Error).message}`;
    return { available: false, reason, remedy: 'run "scriptorium doctor"', inconclusive: true };
  }
}
