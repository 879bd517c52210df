import { wholeNumber, type Command } from '../command.js';
import { accountsWith } from '../known-account.js';
import { newProjectView } from '../new-project.js';

export const seed: Command = {
  summary: 'Creates a project with many files and transcripts, for demonstrations and benchmarks',
  usage: '[--account <id>] [--files <n>]',
  help: `
Creates a sandbox project named "Demonstration" with 1000 files, or the given number, in folders, with labels, attributes,
dates across three years and transcripts. The files have no sources. A million files take a few minutes and 3 GB.

  scriptorium seed --files 10000`,
  options: { account: { type: 'string' }, files: { type: 'string' } },
  async run(run) {
    const account = wholeNumber(run, 'account') ?? 1;
    const files = wholeNumber(run, 'files', 10_000_000) ?? 1000;
    const installation = await (await run.open()).begin();
    const accounts = await accountsWith(installation, account);
    const made = await accounts.createProject(account, { name: 'Demonstration', sandbox: true });
    const [{ Client }, { fillProject }] = await Promise.all([import('pg'), import('../../demo-data.js')]);
    const db = new Client({ connectionString: installation.databaseUrl });
    await db.connect();
    await fillProject(db, { projectId: made.id, files }).finally(() => db.end());
    run.show(
      `project ${made.id} with ${files} files\nProject key: ${made.project.api_key}`,
      newProjectView(made),
    );
  },
};
