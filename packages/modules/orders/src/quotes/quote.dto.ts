import {
  amountOf,
  amountOfWords,
  billedHundredths,
  dollars,
  dollarsOfMills,
  services,
} from '@scriptorium/catalog';
import { wireTime } from '@scriptorium/core';
import { moment, record, recordId } from '@scriptorium/server-kit';
import { ConfigurationRecord, configurationView, type SetValues } from '@scriptorium/settings';
import { z } from 'zod';
import type { Order } from '../order.js';

/** Result of a dry run: a description of the order. */
export const QuoteRecord = record(
  'Quote',
  {
    dry_run: z.literal(true).describe('Distinguishes a quote from an order: nothing was ordered.'),
    media_file_id: recordId().describe('The file that the order would be for.'),
    service: z
      .enum(services)
      .nullable()
      .describe('The service that determines the price. Null if it is decided later.'),
    price: z
      .string()
      .nullable()
      .describe(
        'Price of the whole order, such as `0.26`: `minutes` or `words` times `unit_price`. Null while ' +
          'neither is known.',
      ),
    currency: z.literal('USD').describe('The currency of both prices.'),
    unit_price: z
      .string()
      .nullable()
      .describe(
        'Price per minute, or per word for work that is priced by the word, including the increment of the ' +
          'turnaround level. `0.00` in a sandbox. Null if the service is decided later.',
      ),
    minutes: z
      .number()
      .nullable()
      .describe(
        'The billed minutes, rounded up to hundredths. Null while the duration is unknown, and for work ' +
          'priced by the word.',
      ),
    words: z
      .int()
      .nullable()
      .optional()
      .describe(
        'The billed words, for work priced by the word. Null while the source text does not exist yet.',
      ),
    turnaround_level_id: recordId()
      .nullable()
      .describe('The turnaround level; null for work without levels.'),
    deadline: moment()
      .nullable()
      .describe('The deadline if the order were placed now. Null for work without a turnaround level.'),
    settings: z.array(ConfigurationRecord).describe('All settings that apply to the file now.'),
    warnings: z.array(z.string()).describe('Warnings to read before ordering, as sentences.'),
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

export const quoteView = (
  order: Order,
  settings: SetValues,
  warnings: readonly string[],
): z.output<typeof QuoteRecord> => {
  const { billedMs, billedWords, billedBy, deadline } = order;
  return {
    dry_run: true,
    media_file_id: order.mediaFileId,
    service: order.service,
    price: priceOf(order),
    currency: 'USD',
    unit_price: order.unitPriceMills === null ? null : dollarsOfMills(order.unitPriceMills),
    minutes: billedMs === null ? null : billedHundredths(billedMs) / 100,
    ...(billedBy === 'words' && { words: billedWords }),
    turnaround_level_id: order.turnaroundLevelId,
    deadline: deadline && wireTime(deadline),
    settings: configurationView(settings),
    warnings: [...warningsOf(order), ...warnings],
  };
};

function priceOf({ unitPriceMills, billedMs, billedWords }: Order): string | null {
  if (unitPriceMills === null) return null;
  if (billedWords !== null) return dollars(amountOfWords(unitPriceMills, billedWords));
  return billedMs === null ? null : dollars(amountOf(unitPriceMills, billedMs));
}

function warningsOf({ billedMs, billedBy, sandbox, service }: Order): string[] {
  if (sandbox) return ['This is a sandbox project: nothing is charged.'];
  if (!service) return ['The price depends on the work required and is decided later.'];
  if (billedBy === 'words') return [];
  if (billedBy === 'result')
    return ['The duration is known at the end, so only the price of a minute can be quoted.'];
  return billedMs === null
    ? ['The duration of the file is unknown, so only the price of a minute can be quoted.']
    : [];
}
