import type { Protocol } from '@scriptorium/server-kit';

/** These protocols answer 401 without a key; the v3 API counts it among the missing parameters. */
export const statusOf: NonNullable<Protocol['statusOf']> = ({ status, code, items }) =>
  code === 'parameter.missing' && items?.includes('api_key') ? 401 : status;
