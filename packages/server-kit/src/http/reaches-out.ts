import { SetMetadata } from '@nestjs/common';

export const REACHES_OUT = Symbol('reaches-out');

/**
 * For a POST that calls another server and can safely be repeated: it runs without a transaction, which would
 * otherwise wait for that server. `Idempotency-Key` has no effect on it.
 */
export const ReachesOut = () => SetMetadata(REACHES_OUT, true);
