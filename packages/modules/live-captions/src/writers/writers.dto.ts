import { wireTime } from '@scriptorium/core';
import { changes, id, integer, moment, oneOf, params, record, recordId, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { Line } from '../log/live-log.js';
import type { HealthRow, HeldEvent } from './writer-rows.js';

const event = id().describe('The event.');
const writer = text(64)
  .regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters, digits, - and _')
  .describe('A name that the writer chooses for this session, such as a UUID.');

export const HealthOfLive = params({ id: event });
export type HealthOfLive = z.output<typeof HealthOfLive>;

export const TakeLive = params(
  {
    id: event,
    writer,
    mode: oneOf(['instead', 'over'])
      .optional()
      .describe(
        '`instead`: lines of the recogniser are left out. `over`: they go on, and can be corrected. By default as before, or `over`.',
      ),
  },
  { writer: 'd1b1c6a0-4f7c-4f6e', mode: 'over' },
);
export type TakeLive = z.output<typeof TakeLive>;

export const LeaveLive = params({ id: event, writer });
export type LeaveLive = z.output<typeof LeaveLive>;

/** An empty text takes a line back, so empty values count. */
export const WriteLive = changes(
  {
    id: event,
    writer,
    text: text(500).describe('The text of the line. Empty to take a line back.'),
    revision_of: integer(1, 2 ** 31 - 1)
      .optional()
      .describe('The sequence number of the line that this one replaces, in its newest version.'),
  },
  { writer: 'd1b1c6a0-4f7c-4f6e', text: 'Welcome to the lecture.' },
);
export type WriteLive = z.output<typeof WriteLive>;

export const LiveWriterRecord = record(
  'LiveWriter',
  {
    mode: z.enum(['instead', 'over']).describe('Whether lines of the recogniser are left out.'),
    held_until: moment().describe(
      'The event is free for other writers from then on, unless it is kept or written.',
    ),
  },
  { mode: 'over', held_until: '2026-11-24T15:11:00.000+00:00' },
);

export const writerView = ({ mode, until }: HeldEvent): z.output<typeof LiveWriterRecord> => ({
  mode,
  held_until: wireTime(until),
});

export const LiveLineRecord = record(
  'LiveLine',
  {
    sequence: recordId().describe('The number of the line in the event.'),
    start_ms: z.int().describe('Milliseconds from the first connection of the stream.'),
    end_ms: z.int().describe('The end, in the same way.'),
    text: z.string().describe('The text.'),
    revision_of: recordId().nullable().describe('The line that it replaces.'),
  },
  { sequence: 17, start_ms: 61_000, end_ms: 63_000, text: 'Welcome to the lecture.', revision_of: null },
);

export const writtenView = (line: Line): z.output<typeof LiveLineRecord> => ({
  sequence: line.sequence,
  start_ms: line.startMs,
  end_ms: line.endMs,
  text: line.text,
  revision_of: line.revisionOf,
});

const delay = 'Milliseconds from the end of a line until it was committed';
export const LiveHealthRecord = record(
  'LiveHealth',
  {
    captioned: z.boolean().describe('Whether a worker captions the event now.'),
    level_db: z
      .number()
      .nullable()
      .describe('Level of the sound in dBFS, from -96; null if it is not known.'),
    backlog_ms: z.int().nullable().describe('Audio that the recogniser has not heard yet.'),
    delay_p50_ms: z.int().nullable().describe(`${delay}: the median of the last 200 lines.`),
    delay_p95_ms: z.int().nullable().describe(`${delay}: 95 of 100 lines are not later.`),
    lines: z.int().describe('Lines that were committed, with gaps and corrections.'),
    gaps: z.int().describe('Gaps in the captions.'),
    writer: z
      .enum(['instead', 'over'])
      .nullable()
      .describe('How a person writes the captions; null without a writer.'),
  },
  {
    captioned: true,
    level_db: -23.4,
    backlog_ms: 180,
    delay_p50_ms: 1340,
    delay_p95_ms: 1910,
    lines: 212,
    gaps: 0,
    writer: null,
  },
);

export const healthView = ({ health, ...row }: HealthRow): z.output<typeof LiveHealthRecord> => ({
  captioned: health !== null,
  level_db: health?.levelDb ?? null,
  backlog_ms: health?.backlogMs ?? null,
  delay_p50_ms: health?.delayP50Ms ?? null,
  delay_p95_ms: health?.delayP95Ms ?? null,
  lines: row.lines,
  gaps: row.gaps,
  writer: row.writerMode,
});
