/** Permissions of a user beyond reading. A user's key is limited to the user's permissions. */
export const permissions = [
  'can_upload',
  'can_edit',
  'can_publish',
  'can_manage_invoices',
  'can_manage_users',
  'can_work',
] as const;
export type Permission = (typeof permissions)[number];
