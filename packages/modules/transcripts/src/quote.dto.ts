import { amountOf, billedHundredths, dollars, dollarsOfMills, services } from '@scriptorium/catalog';
import { wireTime } from '@scriptorium/core';
import { moment, record, recordId } from '@scriptorium/server-kit';
import { ConfigurationRecord, configurationView, type SetValues } from '@scriptorium/settings';
import { z } from 'zod';
import { serviceOf } from './service-of.js';
import type { TranscriptRow } from './transcript-reads.js';
import { TranscriptRecord } from './transcript.dto.js';

/** What an order would be: the answer of a dry run. */
export const QuoteRecord = record(
  'Quote',
  {
    dry_run: z.literal(true).describe('Tells a quote from an order: nothing was ordered.'),
    media_file_id: recordId(),
    service: z.enum(services).describe('What the order is priced as.'),
    price: z
      .string()
      .nullable()
      .describe(
        'Of the whole order, such as `0.26`: `minutes` times `unit_price`. Null while the duration is not known.',
      ),
    currency: z.literal('USD').describe('Of both prices.'),
    unit_price: z
      .string()
      .describe('Of a minute; with the increment of the turnaround level. `0.00` in a sandbox.'),
    minutes: z
      .number()
      .nullable()
      .describe(
        'Those to pay for, to the hundredth, each begun one in full. Null while the duration is not known.',
      ),
    turnaround_level_id: recordId().nullable().describe('Null where the work has no such levels.'),
    deadline: moment()
      .nullable()
      .describe('If it were ordered now. Null when the work is done as soon as it can be.'),
    settings: z.array(ConfigurationRecord).describe('All settings that hold for the file now.'),
    warnings: z.array(z.string()).describe('What there is to know before ordering, in sentences.'),
  },
  {
    dry_run: true,
    media_file_id: 1001,
    service: 'asr',
    price: '0.26',
    currency: 'USD',
    unit_price: '0.25',
    minutes: 1.03,
    turnaround_level_id: null,
    deadline: null,
    settings: [{ name: 'flag_settings', category: 'Transcription', value: 'Clean', resource: 'Batch' }],
    warnings: [],
  },
);

/** What the routes of orders answer. */
export const OrderAnswer = z.union([TranscriptRecord, QuoteRecord]);

export const quoteView = (order: TranscriptRow, settings: SetValues): z.output<typeof QuoteRecord> => ({
  dry_run: true,
  media_file_id: order.mediaFileId,
  service: serviceOf[order.type],
  price:
    order.billedDurationMs === null ? null : dollars(amountOf(order.unitPriceMills, order.billedDurationMs)),
  currency: 'USD',
  unit_price: dollarsOfMills(order.unitPriceMills),
  minutes: order.billedDurationMs === null ? null : billedHundredths(order.billedDurationMs) / 100,
  turnaround_level_id: order.turnaroundLevelId,
  deadline: order.deadline && wireTime(new Date(order.deadline)),
  settings: configurationView(settings),
  warnings: [...warningsOf(order), ...order.warnings],
});

function warningsOf({ billedDurationMs, sandbox }: TranscriptRow): string[] {
  if (sandbox) return ['This is a sandbox project: nothing is charged.'];
  return billedDurationMs === null
    ? ['The duration of the file is not known yet, so only the price of a minute is.']
    : [];
}
