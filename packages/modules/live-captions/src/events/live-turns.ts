import { Injectable } from '@nestjs/common';
import type { Order, Target } from '@scriptorium/orders';
import { Sql, Transactions, WorkSignal } from '@scriptorium/server-kit';
import type { LiveMove, LiveStatus } from '../live-auto-caption.lifecycle.js';
import { LiveMoves } from './live-moves.js';
import { lockLive, saveLive, type LockedLive } from './live-rows.js';
import { nextScene, type Scene } from './live-script.js';
import { happen, moved, nextRule, type Happening } from './live-state.js';

export const openLive = `status in ('scheduled', 'connecting', 'in_progress', 'reconnecting')`;
/** Name of the work on due events. */
export const liveRulesName = 'live-rules';

/** A locked event, between the rules that have applied until now and those that apply next. */
export class Turn {
  constructor(
    private readonly moves: LiveMoves,
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
    this.order = await this.moves.make(move, this.order, this.live, reason);
  }

  /** Finishes the event; if a worker captions it, once its last words are in the log. */
  async finish(at = this.now): Promise<void> {
    const { isCaptioned, isConnected, finishingSince } = this.live;
    if (isCaptioned && isConnected && !finishingSince) this.live = { ...this.live, finishingSince: at };
    else await this.move('finish', at);
  }

  /** Makes the moves of the rules that apply by now, and plays the scenes of the sandbox until now, in their order. */
  async catchUp(): Promise<void> {
    for (;;) {
      const [rule, scene] = [nextRule(this.live), this.nextScene()];
      if (scene && scene.at <= this.now && (!rule || scene.at < rule.at)) await this.play(scene);
      else if (!rule || rule.at > this.now) return;
      else if (rule.move === 'finish') await this.finish(rule.at);
      else await this.move(rule.move, rule.at, rule.reason);
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
    if (line) await this.moves.say(this.order.id, this.live.languageId, line);
    if (happening) await this.happen(happening, at);
  }
}

/**
 * Takes turns at events: each is one transaction that locks the event, applies its rules and stores when to go
 * on.
 */
@Injectable()
export class LiveTurns {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly moves: LiveMoves,
    private readonly signal: WorkSignal,
  ) {}

  /**
   * @param act what happens now, after the rules that apply by now
   * @throws {DomainError} `not_found`
   */
  run(target: Target, act?: (turn: Turn) => Promise<void>): Promise<LiveStatus> {
    return this.transactions.run(async () => {
      const order = await this.moves.lock(target);
      const turn = new Turn(this.moves, order, await lockLive(this.sql, order.id));
      await turn.catchUp();
      if (act) {
        await act(turn);
        await turn.catchUp();
      }
      await saveLive(this.sql, order.id, turn.live, turn.wakeAt);
      if (turn.wakeAt) this.signal.announce(liveRulesName);
      return turn.live.status;
    });
  }
}
