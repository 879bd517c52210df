import type { Permission } from '@scriptorium/server-kit';

/** The permissions of a user in one project, or in every project of the account. */
export interface UserAccess {
  userId: number;
  /** Null for the whole account. */
  projectId: number | null;
  permissions: Permission[];
}
