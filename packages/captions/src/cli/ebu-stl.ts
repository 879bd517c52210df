import type { EbuStlOptions } from '../formats/ebu-stl/options.js';
import { toCount, type Options, type Values } from './command.js';

/** EBU STL header options, for every command that writes captions. */
export const ebuStlOptions = {
  teletext: {
    type: 'boolean',
    help: 'EBU STL for level 1 teletext; short for --display-standard teletext-1',
  },
  'display-standard': {
    type: 'string',
    value: 'name',
    help: 'EBU STL display standard: open, teletext-1 or teletext-2 (default: chosen by the colours)',
  },
  justification: {
    type: 'string',
    value: 'name',
    help: 'alignment of EBU STL subtitles that have none: left, center, right or unchanged',
  },
  country: { type: 'string', value: 'code', help: 'EBU STL country of origin, three letters such as DEU' },
  publisher: { type: 'string', value: 'name', help: 'EBU STL publisher' },
  episode: { type: 'string', value: 'title', help: 'EBU STL episode title' },
  date: { type: 'string', value: 'date', help: 'EBU STL creation date, YYYY-MM-DD' },
  rows: { type: 'string', value: 'count', help: 'EBU STL display rows (23)' },
  columns: {
    type: 'string',
    value: 'count',
    help: 'EBU STL characters per row (40); longer lines are wrapped',
  },
} as const satisfies Options;

export const toEbuStlOptions = (values: Values<typeof ebuStlOptions>): EbuStlOptions => ({
  displayStandard: (values['display-standard'] ??
    (values.teletext ? 'teletext-1' : undefined)) as EbuStlOptions['displayStandard'],
  justification: values.justification as EbuStlOptions['justification'],
  country: values.country,
  publisher: values.publisher,
  episodeTitle: values.episode,
  creationDate: values.date,
  maximumRows: toCount(values.rows, 'rows'),
  maximumColumns: toCount(values.columns, 'columns'),
});
