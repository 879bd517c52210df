import { bool, id, oneOf, params, record, recordId, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import { escapeHtml } from './page-text.js';
import type { WatchPage, WatchTrack } from './watch-rows.js';

export const accesses = ['public', 'word', 'project'] as const;
export type WatchAccess = (typeof accesses)[number];

const file = id().describe('The file.');
const access =
  '`public`: everyone with the link. `word`: everyone who knows the word. `project`: people who may enter the project, ' +
  'once they are signed in to the studio.';
const indexed = 'Whether search engines may list the page. Has no effect unless it is public.';

export const OneWatchPage = params({ id: file });
export type OneWatchPage = z.output<typeof OneWatchPage>;

export const PublishWatchPage = params(
  {
    id: file,
    access: oneOf(accesses).default('public').describe(access),
    word: text(200).optional().describe('The word for `word`; by default the present one. Never returned.'),
    title: text(200).optional().describe('The title of the page; by default, the name of the file.'),
    indexed: bool().default(true).describe(indexed),
  },
  { access: 'word', word: 'lighthouse', title: 'Lecture 1' },
);
export type PublishWatchPage = z.output<typeof PublishWatchPage>;

export const WatchPageRecord = record(
  'WatchPage',
  {
    media_file_id: recordId().describe('The file.'),
    published: z.boolean().describe('Whether the file has a page. If not, the fields below are null.'),
    url: z
      .string()
      .nullable()
      .describe('The address of the page. It changes when the page is published anew.'),
    embed_code: z
      .string()
      .nullable()
      .describe('HTML that shows the page in another one. Null unless the page is public.'),
    access: z.enum(accesses).nullable().describe(access),
    title: z.string().nullable().describe('The title, if it is not the name of the file.'),
    indexed: z.boolean().nullable().describe(indexed),
    transcript_ids: z
      .array(recordId())
      .describe(
        'The transcripts that the page shows, or would show: for each language the default transcript, or else the ' +
          'newest complete one, unless it was unpublished.',
      ),
  },
  {
    media_file_id: 3,
    published: true,
    url: 'https://captions.example.com/watch/q1hVvE9sY2c4Zr0T',
    embed_code:
      '<iframe src="https://captions.example.com/watch/q1hVvE9sY2c4Zr0T/embed" title="Lecture 1" width="960" height="720" allowfullscreen></iframe>',
    access: 'public',
    title: null,
    indexed: true,
    transcript_ids: [7, 9],
  },
);

export const watchPageView = (
  origin: string,
  fileId: number,
  page: WatchPage | undefined,
  tracks: readonly WatchTrack[],
): z.output<typeof WatchPageRecord> => ({
  media_file_id: fileId,
  published: page !== undefined,
  url: page ? addressOf(origin, page) : null,
  embed_code: page?.access === 'public' ? embedCode(origin, page) : null,
  access: page?.access ?? null,
  title: page?.ownTitle ?? null,
  indexed: page?.indexed ?? null,
  transcript_ids: tracks.map((track) => track.id),
});

/** @param origin of the service, without a trailing slash */
export const addressOf = (origin: string, { publicId }: WatchPage): string => `${origin}/watch/${publicId}`;

export const embedCode = (origin: string, page: WatchPage): string =>
  `<iframe src="${addressOf(origin, page)}/embed" title="${escapeHtml(page.title)}" width="960" height="720" allowfullscreen></iframe>`;
