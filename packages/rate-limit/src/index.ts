export { withFallback } from './fallback.js';
export type { FallbackOptions } from './fallback.js';
export { headers } from './headers.js';
export { memoryStore } from './memory-store.js';
export type { MemoryStoreOptions } from './memory-store.js';
export type { Policy, RateLimitStore, Verdict } from './policy.js';
