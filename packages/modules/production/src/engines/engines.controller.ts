import { Controller, Get } from '@nestjs/common';
import { Access, Answers, Needs, Params } from '@scriptorium/server-kit';
import { z } from 'zod';
import { EngineRecord, ListEngines } from './engine.dto.js';
import { EngineChecks } from './engine-checks.js';

/** The engines of the whole service. */
@Controller('v3/admin/engines')
@Access('operator')
@Needs('can_manage_users')
export class EnginesController {
  constructor(private readonly checks: EngineChecks) {}

  @Get()
  @Answers('List the engines and whether they work', z.array(EngineRecord), {
    description:
      'Engines and programs of the settings of the service, as checked every half minute in the background.',
  })
  list(@Params(ListEngines) _none: object) {
    return this.checks.list();
  }
}
