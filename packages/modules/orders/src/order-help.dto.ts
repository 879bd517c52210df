import { LanguageRecord } from '@scriptorium/catalog';
import { record, recordId } from '@scriptorium/server-kit';
import { z } from 'zod';

const Parameter = z.strictObject({
  name: z.string().describe('The name of the parameter.'),
  required: z.boolean().describe('Whether an order needs it.'),
  default: z.unknown().describe('Null where there is none.'),
  description: z.string().nullable().describe('What the parameter does.'),
  schema: z.record(z.string(), z.unknown()).describe('JSON Schema of its values.'),
});

const Engine = z.strictObject({
  id: z.string().describe('The name that the operator configures it by.'),
  available: z.boolean().describe('Whether it is available now.'),
  languages: z
    .array(z.string())
    .nullable()
    .describe(
      'ISO 639-1 codes of the languages that it is given; of translations, the target languages. Null where they are not ' +
        'limited: any language that it knows.',
    ),
});

const Level = z.strictObject({
  id: recordId().describe('The values of `turnaround_level_id`.'),
  name: z.string().describe('The name of the level.'),
  hours: z.int().describe('From the order to its deadline.'),
  unit_price: z.string().describe('At this level.'),
});

export const OrderHelpRecord = record(
  'OrderHelp',
  {
    order: z.string().describe('The kind of order.'),
    parameters: z.array(Parameter).describe('The parameters of the order route.'),
    languages: z.array(LanguageRecord).describe('Languages that it can be ordered in now.'),
    engines: z
      .array(Engine)
      .describe(
        'The engines that do the work, in the order in which they are tried. Empty for work without ' +
          'an engine.',
      ),
    prices: z
      .strictObject({
        currency: z.literal('USD').describe('US dollars.'),
        per: z
          .literal('minute')
          .nullable()
          .describe('The unit that the price is for. Null where `unit_price` is.'),
        unit_price: z
          .string()
          .nullable()
          .describe('At the default turnaround. `0.00` in a sandbox. Null if `note` describes the prices.'),
        note: z.string().optional().describe('How orders without a common unit price are priced.'),
        turnaround_levels: z.array(Level).describe('Empty for work that is done as soon as it can be.'),
      })
      .describe('Minutes are counted in hundredths, rounded up.'),
  },
  {
    order: 'asr',
    parameters: [
      {
        name: 'media_file_id',
        required: true,
        default: null,
        description: 'The file to do it for.',
        schema: { type: 'integer', minimum: 0 },
      },
    ],
    languages: [{ id: 1, name: 'English', full_name: 'English', iso_639_1_code: 'en' }],
    engines: [{ id: 'pocketsphinx', available: true, languages: ['en'] }],
    prices: { currency: 'USD', per: 'minute', unit_price: '0.25', turnaround_levels: [] },
  },
);
