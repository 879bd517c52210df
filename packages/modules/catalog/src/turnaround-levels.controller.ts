import { Controller, Get } from '@nestjs/common';
import {
  Access,
  Answers,
  bool,
  listParams,
  Page,
  pageOf,
  Params,
  params,
  record,
  recordId,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import { dollarsOfMills } from './prices.js';
import { serviceTypes, turnaroundLevels, type TurnaroundLevel } from './turnaround-levels.js';

const ListTurnaroundLevels = params({
  ...listParams(['name']),
  prices: bool().default(false).describe('Whether to return `pricerate_increment`.'),
});
type ListTurnaroundLevels = z.output<typeof ListTurnaroundLevels>;

const TurnaroundLevelRecord = record(
  'TurnaroundLevel',
  {
    id: recordId().describe('The id of the level.'),
    name: z.string().describe('The name of the level.'),
    hours: z.int().describe('Number of hours from the order to its deadline.'),
    service_type: z.enum(serviceTypes).describe('The kind of work that has this level.'),
    pricerate_increment: z
      .string()
      .optional()
      .describe('The increment to the price per minute in US dollars. Only with `prices=true`.'),
  },
  {
    id: 2,
    name: 'Same Day',
    hours: 8,
    service_type: 'TranscriptionService',
    pricerate_increment: '2.50',
  },
);

const turnaroundLevelView =
  (prices: boolean) =>
  ({
    id,
    name,
    hours,
    service,
    incrementMills,
  }: TurnaroundLevel): z.output<typeof TurnaroundLevelRecord> => ({
    id,
    name,
    hours,
    service_type: service,
    ...(prices && { pricerate_increment: dollarsOfMills(incrementMills) }),
  });

@Controller('v3/turnaround_levels')
@Access('project')
export class TurnaroundLevelsController {
  @Get()
  @Answers('List the turnaround levels', pageOf(TurnaroundLevelRecord))
  list(@Params(ListTurnaroundLevels) query: ListTurnaroundLevels) {
    return Page.of(turnaroundLevels, query).map(turnaroundLevelView(query.prices));
  }
}
