export { uncheckedConnector } from './connector.js';
export { Egress } from './egress.js';
export type { FetchOptions } from './egress.js';
export { EgressError } from './error.js';
export type { EgressErrorCode } from './error.js';
export type { EgressOptions } from './guard.js';
export type { RequestBody } from './body.js';
export type { Timeouts } from './hop.js';
export type { LeastThroughput } from './pace.js';
