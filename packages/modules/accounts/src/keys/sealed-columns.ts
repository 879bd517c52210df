import type { SealedColumn } from '@scriptorium/server-kit';
import { sealedProviderSecret } from '../sign-in/stored-providers.js';

/** Columns with sealed secrets, and the row ids they are sealed for. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'project', column: 'webhook_secret', boundTo: `'project:' || id || ':webhook_secret'` },
  {
    table: 'api_access',
    column: 'key_sealed',
    boundTo: `'api_access:' || encode(key_hash, 'hex') || ':key'`,
  },
  {
    table: 'api_access',
    column: 'secret_sealed',
    boundTo: `'api_access:' || encode(key_hash, 'hex') || ':secret'`,
  },
  { table: 'session', column: 'id_token', boundTo: `'session:' || encode(token_hash, 'hex') || ':id_token'` },
  sealedProviderSecret,
];
