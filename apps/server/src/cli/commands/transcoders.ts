import { asUsage } from '../accepted.js';
import { required, UsageError, wholeNumber, type Command } from '../command.js';
import { accountsWith } from '../known-account.js';

const actions = ['list', 'reserve', 'release'] as const;

export const transcoders: Command = {
  summary: 'Reserves addresses to which encoders publish live streams',
  usage: `${actions.join(' | ')} --account <id> --project <id> [--file <id> | --batch <id> | --default] [--id <transcoder>]`,
  help: `
A reserved transcoder has the same address for every event that uses it. Events use the one that is reserved for their
file, else that for its batch, else the default of the project; an order chooses any of the project with transcoder_id.
"release" needs --id. The addresses contain secret keys.

  scriptorium transcoders reserve --account 1 --project 1 --batch 7
  scriptorium transcoders list --account 1 --project 1
  scriptorium transcoders release --account 1 --project 1 --id kR3vXw9pQ2mZ`,
  options: {
    account: { type: 'string' },
    project: { type: 'string' },
    file: { type: 'string' },
    batch: { type: 'string' },
    default: { type: 'boolean' },
    id: { type: 'string' },
  },
  arguments: ['action'],
  async run(run) {
    const action = actions.find((each) => each === run.values.action);
    if (!action) throw new UsageError(`expected one of ${actions.join(', ')}`);
    const numbers = ['account', 'project', 'file', 'batch'].map((name) => wholeNumber(run, name));
    const [accountId, projectId, mediaFileId, batchId] = numbers;
    if (!accountId) throw new UsageError('--account is missing');
    if (!projectId) throw new UsageError('--project is missing');
    const ofProject = run.values.default === true;
    if ([mediaFileId, batchId, ofProject || undefined].filter(Boolean).length > 1)
      throw new UsageError('give one of --file, --batch and --default');
    const installation = await (await run.open()).begin();
    await (await accountsWith(installation, accountId)).project({ accountId, projectId }).catch(asUsage);
    const { transcoders: all } = installation;
    if (action === 'release') {
      const name = required(run, 'id');
      await all.release(projectId, name).catch(asUsage);
      return run.show(`transcoder ${name} is released`, { transcoder_id: name, released: true });
    }
    const reserved =
      action === 'reserve' &&
      (await all.reserve({ accountId, projectId }, { mediaFileId, batchId, ofProject }).catch(asUsage));
    const listed = (await all.reserved(projectId)).filter(({ name }) => !reserved || name === reserved);
    const data = listed.map((it) => ({
      transcoder_id: it.name,
      media_file_id: it.mediaFileId,
      batch_id: it.batchId,
      default: it.ofProject,
      address: all.urlOf(it),
    }));
    const lines = data.map((it) =>
      [
        it.transcoder_id,
        it.media_file_id !== null && `file ${it.media_file_id}`,
        it.batch_id !== null && `batch ${it.batch_id}`,
        it.default && 'default',
        it.address ?? 'no address: no process receives streams',
      ]
        .filter(Boolean)
        .join('  '),
    );
    run.show(lines.join('\n') || 'no transcoders are reserved', reserved ? data[0] : data);
  },
};
