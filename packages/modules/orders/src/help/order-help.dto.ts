import { LanguageRecord } from '@scriptorium/catalog';
import { record, recordId } from '@scriptorium/server-kit';
import { z } from 'zod';

const Parameter = z.strictObject({
  name: z.string().describe('The name of the parameter.'),
  required: z.boolean().describe('Whether the parameter is required.'),
  default: z.unknown().describe('The default value; null if there is none.'),
  description: z.string().nullable().describe('What the parameter does.'),
  schema: z.record(z.string(), z.unknown()).describe('JSON Schema of the values.'),
});

const Engine = z.strictObject({
  id: z.string().describe('The name of the engine in the configuration.'),
  available: z
    .boolean()
    .describe(
      'Whether orders for the engine are accepted. An engine that does not answer keeps its last known state.',
    ),
  state: z
    .enum(['available', 'not_installed', 'does_not_answer'])
    .describe(
      'Result of the last check: `not_installed` if a program or model is missing, `does_not_answer` if the check got no ' +
        'definite answer, for instance on a busy machine.',
    ),
  languages: z
    .array(z.string())
    .nullable()
    .describe(
      'ISO 639-1 codes of the languages that the engine is used for; for translations, the target ' +
        'languages. Null if the configuration does not limit them.',
    ),
});

const Level = z.strictObject({
  id: recordId().describe('The id of the level, for `turnaround_level_id`.'),
  name: z.string().describe('The name of the level.'),
  hours: z.int().describe('Number of hours from the order to its deadline.'),
  unit_price: z.string().describe('Price per unit at this level.'),
});

export const OrderHelpRecord = record(
  'OrderHelp',
  {
    order: z.string().describe('The kind of order.'),
    parameters: z.array(Parameter).describe('The parameters of the order route.'),
    languages: z.array(LanguageRecord).describe('Languages in which the order can be placed now.'),
    engines: z
      .array(Engine)
      .describe(
        'The engines for the work, in the order in which they are tried. Empty for work without an engine.',
      ),
    prices: z
      .strictObject({
        currency: z.literal('USD').describe('The currency: US dollars.'),
        per: z.literal('minute').nullable().describe('The unit of the price. Null if `unit_price` is null.'),
        unit_price: z
          .string()
          .nullable()
          .describe(
            'Price per unit at the default turnaround level. `0.00` in a sandbox. Null if `note` describes the ' +
              'prices.',
          ),
        note: z.string().optional().describe('Prices that `unit_price` does not cover.'),
        turnaround_levels: z
          .array(Level)
          .describe(
            'The turnaround levels. Empty for work without a deadline, which is done as soon as possible.',
          ),
      })
      .describe('Prices. Minutes are billed in hundredths, rounded up.'),
  },
  {
    order: 'asr',
    parameters: [
      {
        name: 'media_file_id',
        required: true,
        default: null,
        description: 'The file to process.',
        schema: { type: 'integer', minimum: 0 },
      },
    ],
    languages: [{ id: 1, name: 'English', full_name: 'English', iso_639_1_code: 'en' }],
    engines: [{ id: 'pocketsphinx', available: true, state: 'available', languages: ['en'] }],
    prices: { currency: 'USD', per: 'minute', unit_price: '0.25', turnaround_levels: [] },
  },
);
