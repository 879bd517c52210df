import { wireTime } from '@scriptorium/core';
import {
  id,
  list,
  listParams,
  moment,
  object,
  oneOf,
  params,
  record,
  recordId,
  text,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import { actionNames, statuses, type FileAction, type Refusal } from './file-action.js';

export const MAX_FILES = 50_000;

export const StartFileAction = params(
  {
    action: oneOf(actionNames).describe('What to do with each of the files.'),
    media_file_id: list(id(), { max: 10_000 })
      .optional()
      .describe('The files. Either these or a `filter` is required.'),
    filter: object()
      .optional()
      .describe(
        'The files that match now: parameters of `GET /v3/files`, except for those of sorting and paging. ' +
          `\`{}\` are all files that are not archived. At most ${MAX_FILES.toLocaleString('en')} files.`,
      ),
    batch_id: z
      .union([z.literal('').transform(() => null), id()])
      .optional()
      .describe(
        'For `move`: the batch to move the files to. Without it, they are removed from their batches.',
      ),
    label: list(text(300), { max: 50 })
      .optional()
      .describe('For `add_labels` and `remove_labels`: the labels.'),
    order: object()
      .optional()
      .describe(
        'For `order` and `quote`: the kind of order as `order`, and its parameters, as in `POST /v3/orders/bulk`, ' +
          'without the file.',
      ),
  },
  { action: 'move', filter: { label: ['biology'] }, batch_id: 12 },
);
export type StartFileAction = z.output<typeof StartFileAction>;

export const ListFileActions = params(listParams(['created_at']));
export type ListFileActions = z.output<typeof ListFileActions>;
export const OneFileAction = params({ id: id().describe('The action.') });
export type OneFileAction = z.output<typeof OneFileAction>;

const shape = {
  id: recordId().describe('The id of the action.'),
  action: z.enum(actionNames).describe('What is done with each of the files.'),
  status: z
    .enum(statuses)
    .describe(
      '`running`, then `complete`, or `stopped` on request. `undoing`, then `undone`, if that was requested.',
    ),
  total: z.int().describe('The number of files.'),
  done: z.int().describe('Files that are done, including those that needed no change.'),
  refused: z.int().describe('Files for which it was refused.'),
  undone: z.int().describe('Files for which it was undone.'),
  price: z
    .string()
    .nullable()
    .describe('For `quote`: the sum of the known prices in US dollars, such as `214.40`. Otherwise null.'),
  unpriced: z.int().describe('For `quote`: files whose price is not known yet.'),
  created_at: moment().describe('When the action was started.'),
  updated_at: moment().describe('When it last made progress.'),
};
const example = {
  id: 7,
  action: 'move' as const,
  status: 'running' as const,
  total: 4218,
  done: 1200,
  refused: 0,
  undone: 0,
  price: null,
  unpriced: 0,
  created_at: '2026-11-20T15:04:05.000+00:00',
  updated_at: '2026-11-20T15:04:07.000+00:00',
};

export const FileActionRecord = record('FileAction', shape, example);

export const FileActionDetails = record(
  'FileActionDetails',
  {
    ...shape,
    refusals: z
      .array(
        z.strictObject({
          reason: z.string().describe('A readable reason.'),
          count: z.int().describe('The number of files.'),
          media_file_ids: z.array(recordId()).describe('Some of the files, at most ten.'),
        }),
      )
      .describe('The reasons of refusals, and of what could not be undone, most frequent first; at most 20.'),
  },
  {
    ...example,
    refused: 1,
    refusals: [{ reason: 'the file has no source', count: 1, media_file_ids: [1001] }],
  },
);

export const fileActionView = (action: FileAction): z.output<typeof FileActionRecord> => ({
  id: action.id,
  action: action.action,
  status: action.status,
  total: action.total,
  done: action.done,
  refused: action.refused,
  undone: action.undone,
  price: action.price === null ? null : priceText(action.price),
  unpriced: action.unpriced,
  created_at: wireTime(new Date(action.createdAt)),
  updated_at: wireTime(new Date(action.updatedAt)),
});

export const fileActionDetails = (action: FileAction, refusals: readonly Refusal[]) => ({
  ...fileActionView(action),
  refusals: refusals.map(({ reason, count, fileIds }) => ({ reason, count, media_file_ids: fileIds })),
});

const priceText = (price: string): string => Number(price).toFixed(2);
