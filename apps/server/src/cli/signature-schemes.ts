import type { AccountInfo } from '@scriptorium/accounts';

export const signatureSchemes: readonly AccountInfo['signatureScheme'][] = [
  'hmac-sha256',
  'sha256-prefix',
  'sha256-suffix',
];
