import { Controller, Get } from '@nestjs/common';
import { Access, Answers, Caller, Params, params, record, type Principal } from '@scriptorium/server-kit';
import { z } from 'zod';

const Authenticate = params({});
const Authentication = record(
  'Authentication',
  {
    status: z.literal('ok').describe('The key is valid.'),
    access_type: z.enum(['admin', 'project', 'observer', 'vendor']).describe('The level of the key.'),
  },
  { status: 'ok', access_type: 'project' },
);

@Controller('v3/authenticate')
@Access('any')
export class AuthenticateController {
  /** Reports whether the key is valid, and its level. */
  @Get()
  @Answers('Check the key', Authentication)
  check(@Caller() caller: Principal, @Params(Authenticate) _none: object) {
    return { status: 'ok', access_type: caller.level.toLowerCase() };
  }
}
