import type { NewProject } from '@scriptorium/accounts';

/** Returns a new project as JSON output. */
export const newProjectView = ({ webhookSecret, ...rest }: NewProject) => ({
  ...rest,
  webhook_secret: webhookSecret,
});
