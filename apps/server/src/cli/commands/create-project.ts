import { accepted } from '../accepted.js';
import { required, UsageError, wholeNumber, type Command } from '../command.js';
import { accountsWith } from '../known-account.js';
import { newProjectView } from '../new-project.js';

export const createProject: Command = {
  summary: 'Creates a project with a Project key and an Observer key',
  usage: '--account <id> --name <name> [--sandbox] [--retention-days <days>]',
  help: `
In a sandbox project everything works and nothing is charged. With --retention-days, files and everything derived from them
are deleted permanently that many days after their creation: 1 to 36500. A name has up to 64 characters. The keys are
shown only once.

  scriptorium create-project --account 1 --name Lectures --retention-days 365`,
  options: {
    account: { type: 'string' },
    name: { type: 'string' },
    sandbox: { type: 'boolean' },
    'retention-days': { type: 'string' },
  },
  async run(run) {
    const account = wholeNumber(run, 'account');
    if (!account) throw new UsageError('--account is missing');
    required(run, 'name');
    const { CreateProject } = await import('@scriptorium/accounts');
    const { name, retention_days: retentionDays = null } = accepted(CreateProject, {
      name: run.values.name,
      retention_days: run.values['retention-days'],
    });
    const accounts = await accountsWith(await (await run.open()).begin(), account);
    const made = await accounts.createProject(account, {
      name,
      sandbox: run.values.sandbox === true,
      retentionDays,
    });
    run.show(
      `project ${made.id}
Project key:    ${made.project.api_key}
its secret:     ${made.project.api_secret_key}
Observer key:   ${made.observer.api_key}
its secret:     ${made.observer.api_secret_key}
webhook secret: ${made.webhookSecret}`,
      newProjectView(made),
    );
  },
};
