import { Injectable } from '@nestjs/common';
import { dollarsOfMills, languages, languageView, levelsOf, type Language } from '@scriptorium/catalog';
import { isDomainError } from '@scriptorium/core';
import { requestSchema, type Scope } from '@scriptorium/server-kit';
import type { z } from 'zod';
import type { Availability, EngineState, WantedWork } from '../availability.js';
import type { OrderHelpRecord } from './order-help.dto.js';
import type { OrderKind, OrderPlacer } from '../order-kind.js';
import { Pricing } from '../quotes/pricing.js';

type Help = z.output<typeof OrderHelpRecord>;

/** Describes what can be ordered, using the same checks as the order routes. */
@Injectable()
export class OrderHelp {
  constructor(private readonly pricing: Pricing) {}

  async of(scope: Scope, kind: OrderKind, { availability }: OrderPlacer): Promise<Help> {
    const engines = (await availability?.engines(kind.name, scope.projectId)) ?? [];
    const known = availability ? await orderable(availability, kind.name, scope.projectId) : languages;
    return {
      order: kind.name,
      parameters: parametersOf(kind.params),
      languages: known.map(languageView),
      engines: engines.map(engineView),
      prices: this.pricesOf(kind, scope),
    };
  }

  private pricesOf({ service, params, ownPrices, priceNote }: OrderKind, { sandbox }: Scope): Help['prices'] {
    if (ownPrices)
      return { currency: 'USD', per: null, unit_price: null, note: ownPrices, turnaround_levels: [] };
    const priceAt = (turnaroundLevelId?: number) =>
      dollarsOfMills(this.pricing.unitPrice({ service, turnaroundLevelId, sandbox }));
    const levels = 'turnaround_level_id' in params.shape ? levelsOf(service) : [];
    return {
      currency: 'USD',
      per: 'minute',
      unit_price: priceAt(),
      ...(priceNote && { note: priceNote }),
      turnaround_levels: levels.map(({ id, name, hours }) => ({ id, name, hours, unit_price: priceAt(id) })),
    };
  }
}

/** Returns the languages that pass the check of the order route. */
async function orderable(availability: Availability, kind: string, projectId: number): Promise<Language[]> {
  const isRefused = async (work: WantedWork) => {
    try {
      await availability.check(work);
      return false;
    } catch (error) {
      if (isDomainError(error)) return true;
      throw error;
    }
  };
  const refused = await Promise.all(languages.map((language) => isRefused({ kind, projectId, language })));
  return languages.filter((_, index) => !refused[index]);
}

const engineView = ({ id, available, state, languages: codes }: EngineState): Help['engines'][number] => ({
  id,
  available,
  state,
  languages: codes === 'any' ? null : [...codes],
});

/** Returns the parameters as in the OpenAPI document. */
function parametersOf(params: z.ZodObject): Help['parameters'] {
  type Json = Record<string, unknown>;
  const { properties, required = [] } = requestSchema(params) as {
    properties: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, default: usual, ...schema }]) => ({
    name,
    required: required.includes(name),
    default: usual ?? null,
    description: (description as string | undefined) ?? null,
    schema,
  }));
}
