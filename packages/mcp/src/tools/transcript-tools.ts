import type { McpServer } from '@modelcontextprotocol/server';
import type { Client, components } from '@scriptorium/client';
import { z } from 'zod';
import { answer } from '../answer.js';
import { linesOf, wordsOf } from '../words.js';

type QualityReport = components['schemas']['QualityReport'];

const MAX_WORDS = 2000;
const MAX_CHARACTERS = 20_000;
const MAX_PLACES = 5;

const transcript_id = z.int().positive().describe('Id of the transcript.');

/** Ids of the output formats. */
const captionFormats = { srt: 7, webvtt: 51, plain_text: 16 } as const;

export function addTranscriptTools(server: McpServer, client: Client): void {
  const documentOf = async (id: number) =>
    (await client.GET('/v3/transcripts/{id}/document', { params: { path: { id } } })).data;

  server.registerTool(
    'read_transcript',
    {
      title: 'Read a transcript',
      description:
        'Returns the words of a complete transcript with their version, in lines that begin with the index of their first ' +
        'word and its time. correct_words takes these indexes.',
      inputSchema: z.strictObject({
        transcript_id,
        from: z.int().nonnegative().default(0).describe('Index of the first word.'),
        words: z.int().positive().max(MAX_WORDS).default(500).describe('Maximum number of words.'),
      }),
      annotations: { readOnlyHint: true },
    },
    ({ transcript_id: id, from, words: count }) =>
      answer(async () => {
        const document = await documentOf(id);
        const words = wordsOf(document);
        const to = Math.min(from + count, words.length);
        return {
          version: document.version,
          language: document.language,
          total_words: words.length,
          next_from: to < words.length ? to : null,
          lines: linesOf(words, from, to),
        };
      }),
  );

  server.registerTool(
    'read_captions',
    {
      title: 'Read captions',
      description: 'Returns a part of the captions of a complete transcript.',
      inputSchema: z.strictObject({
        transcript_id,
        format: z.enum(Object.keys(captionFormats) as [keyof typeof captionFormats]).default('srt'),
        offset: z.int().nonnegative().default(0).describe('Number of characters to skip.'),
        characters: z.int().positive().max(MAX_CHARACTERS).default(MAX_CHARACTERS),
      }),
      annotations: { readOnlyHint: true },
    },
    ({ transcript_id: id, format, offset, characters }) =>
      answer(async () => {
        const query = { output_format_id: captionFormats[format] };
        const { data } = await client.GET('/v3/transcripts/{id}/text', { params: { path: { id }, query } });
        const end = offset + characters;
        return {
          total_characters: data.length,
          next_offset: end < data.length ? end : null,
          text: data.slice(offset, end),
        };
      }),
  );

  server.registerTool(
    'correct_words',
    {
      title: 'Correct words',
      description:
        'Replaces words of the newest version, which makes a new version; times and all other words are kept. Older versions ' +
        'can be restored. Fails without effect if the transcript was edited since it was read.',
      inputSchema: z.strictObject({
        transcript_id,
        version: z.int().positive().describe('The version from read_transcript.'),
        edits: z
          .array(
            z.strictObject({
              from: z.int().nonnegative().describe('Index of the first word to replace.'),
              to: z.int().nonnegative().describe('Index after the last word to replace.'),
              expected: z.string().describe('These words as they are now, separated by spaces.'),
              text: z.string().max(10_000).describe('The new words; empty to remove them.'),
            }),
          )
          .min(1)
          .max(200),
      }),
      annotations: { readOnlyHint: false, destructiveHint: false },
    },
    ({ transcript_id: id, version, edits }) =>
      answer(async () => {
        const document = await documentOf(id);
        if (document.version !== version)
          throw new Error(`The newest version is ${document.version}: read the transcript again.`);
        const words = wordsOf(document);
        for (const { from, to, expected } of edits) {
          const found = words
            .slice(from, to)
            .map(({ text }) => text)
            .join(' ');
          if (found !== expected.trim())
            throw new Error(
              `The words from ${from} to ${to} are ${JSON.stringify(found)}. Nothing was changed.`,
            );
        }
        const body = { version, edits: edits.map(({ from, to, text }) => ({ from, to, text })) };
        return (await client.PATCH('/v3/transcripts/{id}/words', { params: { path: { id } }, body })).data;
      }),
  );

  server.registerTool(
    'check_captions',
    {
      title: 'Check captions',
      description: `Checks the captions of a complete transcript against a guideline. Shows up to ${MAX_PLACES} places for each rule.`,
      inputSchema: z.strictObject({
        transcript_id,
        profile: z
          .string()
          .default('3play')
          .describe('Guideline: 3play, netflix-adult, bbc, …; a refusal lists all.'),
      }),
      annotations: { readOnlyHint: true },
    },
    ({ transcript_id: id, profile }) =>
      answer(async () => {
        const query = { profile: profile as '3play', format: 'json' as const };
        const { data } = await client.GET('/v3/transcripts/{id}/qc', { params: { path: { id }, query } });
        const report = data as QualityReport; // the answer for this format
        const rules = report.rules.map((rule) => ({ ...rule, places: rule.places.slice(0, MAX_PLACES) }));
        return { ...report, rules };
      }),
  );
}
