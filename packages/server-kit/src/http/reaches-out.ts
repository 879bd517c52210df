import { SetMetadata } from '@nestjs/common';

export const REACHES_OUT = Symbol('reaches-out');

/**
 * For a POST that calls another server and can be repeated without harm: no transaction is open around it, so that none
 * waits for that server. `Idempotency-Key` has no effect on it.
 */
export const ReachesOut = () => SetMetadata(REACHES_OUT, true);
