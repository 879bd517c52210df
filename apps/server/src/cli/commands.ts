import type { Command } from './command.js';
import { adjustInvoice } from './commands/adjust-invoice.js';
import { audit } from './commands/audit.js';
import { backup } from './commands/backup.js';
import { caption } from './commands/caption.js';
import { closeInvoices } from './commands/close-invoices.js';
import { createAccount } from './commands/create-account.js';
import { createKey } from './commands/create-key.js';
import { createProject } from './commands/create-project.js';
import { doctor } from './commands/doctor.js';
import { importLibrary } from './commands/import-library.js';
import { integrations } from './commands/integrations.js';
import { markPaid } from './commands/mark-paid.js';
import { migrate } from './commands/migrate.js';
import { models } from './commands/models.js';
import { restore } from './commands/restore.js';
import { resumeCallbacks } from './commands/resume-callbacks.js';
import { rotateSecrets } from './commands/rotate-secrets.js';
import { seed } from './commands/seed.js';
import { signInUrl } from './commands/sign-in-url.js';
import { start } from './commands/start.js';
import { up } from './commands/up.js';
import { transcoders } from './commands/transcoders.js';
import { updateAccount } from './commands/update-account.js';
import { upgrade } from './commands/upgrade.js';

/** Every command, in the order of the help. */
export const commands: Record<string, Command> = {
  up,
  start,
  doctor,
  migrate,
  backup,
  restore,
  upgrade,
  models,
  caption,
  'create-account': createAccount,
  'update-account': updateAccount,
  'create-project': createProject,
  'create-key': createKey,
  'sign-in-url': signInUrl,
  'rotate-secrets': rotateSecrets,
  'close-invoices': closeInvoices,
  'mark-paid': markPaid,
  'adjust-invoice': adjustInvoice,
  'resume-callbacks': resumeCallbacks,
  integrations,
  'import-library': importLibrary,
  transcoders,
  audit,
  seed,
};
