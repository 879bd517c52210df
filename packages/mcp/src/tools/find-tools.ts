import type { McpServer } from '@modelcontextprotocol/server';
import type { Client } from '@scriptorium/client';
import { z } from 'zod';
import { answer } from '../answer.js';

const PER_PAGE = 25;

const page = z.int().positive().default(1).describe(`Page of ${PER_PAGE} records, from 1.`);

/** Omits filters without a value. */
const given = <T extends object>(filters: T) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as T;

export function addFindTools(server: McpServer, client: Client): void {
  server.registerTool(
    'find_files',
    {
      title: 'Find files',
      description: 'Lists media files, newest first. All filters are optional and apply together.',
      inputSchema: z.strictObject({
        name_contains: z.string().optional().describe('A part of the name.'),
        label: z.string().optional(),
        reference_id: z.string().optional().describe('The id of the file in another system.'),
        batch_id: z.int().positive().optional(),
        created_after: z.string().optional().describe('A date, or a date-time of RFC 3339.'),
        page,
      }),
      annotations: { readOnlyHint: true },
    },
    ({ name_contains, label, page, ...filters }) =>
      answer(async () => {
        const query = given({
          ...filters,
          name_cont: name_contains,
          label: label === undefined ? undefined : [label],
          sort_by: 'id' as const,
          sort_dir: 'desc' as const,
          page,
          per_page: PER_PAGE,
        });
        const { data, pagination } = await client.GET('/v3/files', { params: { query } });
        return { files: data, pagination };
      }),
  );

  server.registerTool(
    'find_transcripts',
    {
      title: 'Find transcripts',
      description:
        'Lists transcripts and orders of them, newest first. All filters are optional and apply together.',
      inputSchema: z.strictObject({
        file_id: z.int().positive().optional(),
        file_name: z.string().optional().describe('The exact name of the file.'),
        status: z.enum(['in_progress', 'complete', 'cancelled']).optional(),
        language_id: z.int().positive().optional(),
        page,
      }),
      annotations: { readOnlyHint: true },
    },
    ({ file_id, file_name, status, page, ...filters }) =>
      answer(async () => {
        const query = given({
          ...filters,
          media_file_id: file_id === undefined ? undefined : [file_id],
          media_file_name: file_name,
          status: status === undefined ? undefined : [status],
          sort_by: 'id' as const,
          sort_dir: 'desc' as const,
          page,
          per_page: PER_PAGE,
        });
        const { data, pagination } = await client.GET('/v3/transcripts', { params: { query } });
        return { transcripts: data, pagination };
      }),
  );

  server.registerTool(
    'search_transcripts',
    {
      title: 'Search what is said',
      description:
        'Finds passages of complete transcripts that contain words, with their times. A new transcript can be found after ' +
        'some seconds.',
      inputSchema: z.strictObject({
        words: z
          .string()
          .min(1)
          .describe(
            'Words in any of their forms. "two words" finds a phrase, or either side, -word excludes a word.',
          ),
        file_id: z.int().positive().optional(),
        language_id: z.int().positive().optional(),
        page,
      }),
      annotations: { readOnlyHint: true },
    },
    ({ words, file_id, page, ...filters }) =>
      answer(async () => {
        const query = given({ ...filters, q: words, media_file_id: file_id, page, per_page: PER_PAGE });
        const { data, pagination } = await client.GET('/v3/search', { params: { query } });
        return { passages: data, pagination };
      }),
  );
}
