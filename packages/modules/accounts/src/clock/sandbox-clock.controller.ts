import { Controller, Get, Post } from '@nestjs/common';
import { Access, Answers, InProject, Needs, Params, params, type Scope } from '@scriptorium/server-kit';
import { AdvanceClock, ClockRecord, clockView } from './sandbox-clock.dto.js';
import { SandboxClock } from './sandbox-clock.service.js';

const NoParams = params({});

@Controller('v3/sandbox/clock')
@Access('project')
export class SandboxClockController {
  constructor(private readonly clock: SandboxClock) {}

  @Get()
  @Answers('Show the clock of the sandbox project', ClockRecord, {
    description: 'Refused outside sandbox projects (403).',
  })
  async show(@InProject() scope: Scope, @Params(NoParams) _none: object) {
    return clockView(await this.clock.read(scope));
  }

  @Post()
  @Needs('can_upload')
  @Answers('Advance the clock of the sandbox project', ClockRecord, {
    description:
      'Returns immediately. A worker then advances the clock to the next due time, waits until the due work ' +
      'is done, and continues, so that deadlines, leases, expiries, retries and timeouts happen in order. ' +
      'Poll with GET until `advancing` is false. Refused outside sandbox projects (403).',
  })
  async advance(@InProject() scope: Scope, @Params(AdvanceClock) { advance }: AdvanceClock) {
    return clockView(await this.clock.advance(scope, advance));
  }
}
