import type { NewProject } from '@scriptorium/accounts';

/** A new project as JSON shows it. */
export const newProjectView = ({ webhookSecret, ...rest }: NewProject) => ({
  ...rest,
  webhook_secret: webhookSecret,
});
