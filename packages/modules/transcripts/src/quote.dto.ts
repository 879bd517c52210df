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
    dry_run: z.literal(true),
    media_file_id: recordId(),
    service: z.enum(services),
    /** Null while the duration is not known. */
    price: z.string().nullable(),
    currency: z.literal('USD'),
    /** For a minute. */
    unit_price: z.string(),
    /** Those that are paid for. */
    minutes: z.number().nullable(),
    turnaround_level_id: recordId().nullable(),
    /** Null when the work is done as soon as it can be. */
    deadline: moment().nullable(),
    settings: z.array(ConfigurationRecord),
    warnings: z.array(z.string()),
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
