import { Injectable } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import { Availability, type EngineState, type WantedWork } from '@scriptorium/orders';
import type { Plan } from './plan.js';
import { plannedKinds } from './planned-kinds.js';

/** The plans of this installation, one for each kind of order. */
@Injectable()
export class Plans extends Availability {
  private readonly plans: ReadonlyMap<string, Plan>;

  constructor(plans: readonly Plan[]) {
    super();
    this.plans = new Map(plans.map((plan) => [plan.kind, plan]));
    const without = plannedKinds.filter((kind) => !this.plans.has(kind));
    if (without.length) throw new Error(`there is no plan for ${without.join()} orders`);
  }

  /** Returns the plan of a kind; undefined for orders without production, such as imports. */
  get(kind: string): Plan | undefined {
    return this.plans.get(kind);
  }

  async check(work: WantedWork): Promise<void> {
    const plan = this.plans.get(work.kind);
    if (!plan) {
      throw new DomainError(
        'unavailable',
        'production.no_plan',
        `This service cannot do ${work.kind} orders.`,
      );
    }
    await plan.check(work);
  }

  async engines(kind: string, projectId: number): Promise<readonly EngineState[]> {
    return (await this.plans.get(kind)?.engines?.(projectId)) ?? [];
  }
}
