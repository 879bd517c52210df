import { Injectable } from '@nestjs/common';
import { Orders, type Order, type Target } from '@scriptorium/orders';
import { Sql, Timers, Transactions, WorkSignal } from '@scriptorium/server-kit';
import { liveLifecycle, type LiveMove, type LiveStatus } from '../live-auto-caption.lifecycle.js';
import { LiveLog } from '../log/live-log.js';
import { LiveRecords } from './live-records.js';
import { lockLive, saveLive, type LockedLive } from './live-rows.js';
import { nextScene, type Scene } from './live-script.js';
import { happen, moved, nextRule, type Happening } from './live-state.js';
import { LiveTranscripts } from './live-transcripts.js';

export const openLive = `status in ('scheduled', 'connecting', 'in_progress', 'reconnecting')`;

/** A locked event, between the rules that have applied until now and those that apply next. */
export class Turn {
  constructor(
    private readonly parts: LiveTurns,
    public order: Order<LiveStatus>,
    public live: LockedLive,
  ) {}

  get now(): Date {
    return this.live.now;
  }

  async happen(what: Happening, at = this.now): Promise<void> {
    const { state, move } = happen(this.live, what, at);
    this.live = { ...this.live, ...state };
    if (move) await this.move(move, at);
  }

  async move(move: LiveMove, at = this.now, reason?: string): Promise<void> {
    this.live = { ...this.live, ...moved(this.live, move, at) };
    this.order = await this.parts.change(this.order, move, { live: this.live, reason });
  }

  /** Makes the moves of the rules that apply by now, and plays the scenes of the sandbox until now, in their order. */
  async catchUp(): Promise<void> {
    for (;;) {
      const [rule, scene] = [nextRule(this.live), this.nextScene()];
      if (scene && scene.at <= this.now && (!rule || scene.at < rule.at)) await this.play(scene);
      else if (rule && rule.at <= this.now) await this.move(rule.move, rule.at, rule.reason);
      else return;
    }
  }

  /** When the event must be looked at again, in the time of the project; null once it has ended. */
  get wakeAt(): Date | null {
    const times = [nextRule(this.live)?.at, this.nextScene()?.at].flatMap((at) => at?.getTime() ?? []);
    return times.length ? new Date(Math.min(...times)) : null;
  }

  private nextScene(): Scene | undefined {
    const { phase, sandbox, scenario } = this.order;
    const isOn = sandbox && phase === 'open' && this.live.status !== 'scheduled';
    return isOn ? nextScene(scenario, this.live) : undefined;
  }

  private async play({ at, happening, line }: Scene): Promise<void> {
    this.live = { ...this.live, played: this.live.played + 1 };
    if (line) await this.parts.say(this.order.id, this.live.languageId, line);
    if (happening) await this.happen(happening, at);
  }
}

/** Takes turns at events: each is one transaction that locks the event, applies its rules and stores when to go on. */
@Injectable()
export class LiveTurns {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly orders: Orders,
    private readonly records: LiveRecords,
    private readonly transcripts: LiveTranscripts,
    private readonly log: LiveLog,
    private readonly signal: WorkSignal,
    timers: Timers,
  ) {
    timers.add({ table: 'live_auto_caption', column: 'wake_at', open: openLive });
  }

  /**
   * @param act what happens now, after the rules that apply by now
   * @throws {DomainError} `not_found`
   */
  run(target: Target, act?: (turn: Turn) => Promise<void>): Promise<LiveStatus> {
    return this.transactions.run(async () => {
      await this.orders.lockFile(target.id);
      const order = await this.orders.lock<LiveStatus>(liveLifecycle.name, target);
      const turn = new Turn(this, order, await lockLive(this.sql, order.id));
      await turn.catchUp();
      if (act) {
        await act(turn);
        await turn.catchUp();
      }
      await saveLive(this.sql, order.id, turn.live, turn.wakeAt);
      if (act && turn.wakeAt) this.signal.announce('live-rules');
      return turn.live.status;
    });
  }

  /** Makes a move of a locked order. A finished event leaves a transcript. */
  async change(
    order: Order<LiveStatus>,
    move: LiveMove,
    { live, reason }: { live: LockedLive; reason: string | undefined },
  ): Promise<Order<LiveStatus>> {
    const finished = move === 'finish';
    const transcriptId = finished ? await this.transcripts.keep(order, live.languageId) : null;
    const options = {
      ...(finished && { result: { transcriptId }, resultMs: live.captionedMs }),
      ...(reason !== undefined && { endedBy: 'system' as const, reason }),
    };
    return (await this.orders.change(this.records, order, move, options)).order;
  }

  /** Commits a line of a simulated stream. */
  async say(id: number, languageId: number, line: NonNullable<Scene['line']>): Promise<void> {
    await this.log.append({ id }, [{ ...line, language: this.transcripts.codeOf(languageId) }]);
  }
}
