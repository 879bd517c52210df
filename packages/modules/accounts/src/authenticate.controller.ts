import { Controller, Get } from '@nestjs/common';
import { Access, Caller, Params, params, type Principal } from '@scriptorium/server-kit';

const Authenticate = params({});

@Controller('v3/authenticate')
@Access('any')
export class AuthenticateController {
  /** Whether the key is good, and for what. */
  @Get()
  check(@Caller() caller: Principal, @Params(Authenticate) _none: object) {
    return { status: 'ok', access_type: caller.level.toLowerCase() };
  }
}
