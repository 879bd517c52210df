export { canonicalString } from './canonical.js';
export type { SignableRequest } from './canonical.js';
export { looksLikeMilliseconds } from './expiry.js';
export { sign, signedUrl, signTarget } from './sign.js';
export type { Scheme, SigningOptions } from './signable-target.js';
export { MalformedRequest } from './target.js';
export { verify } from './verify.js';
export type { Verdict, VerifyOptions } from './verify.js';
