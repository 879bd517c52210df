import type { EbuStlOptions } from '../formats/ebu-stl/options.js';
import { toCount, type Options, type Values } from './command.js';

/** Header fields of EBU STL, for every command that writes captions. */
export const ebuStlOptions = {
  teletext: {
    type: 'boolean',
    help: 'EBU STL for level 1 teletext; short for --display-standard teletext-1',
  },
  'display-standard': {
    type: 'string',
    value: 'name',
    help: 'of EBU STL: open, teletext-1 or teletext-2; by its colours if left out',
  },
  justification: {
    type: 'string',
    value: 'name',
    help: 'of EBU STL subtitles without an alignment: left, center, right or unchanged',
  },
  country: { type: 'string', value: 'code', help: 'country of origin of EBU STL, three letters such as DEU' },
  publisher: { type: 'string', value: 'name', help: 'publisher of EBU STL' },
  episode: { type: 'string', value: 'title', help: 'episode title of EBU STL' },
  date: { type: 'string', value: 'date', help: 'creation date of EBU STL, YYYY-MM-DD' },
  rows: { type: 'string', value: 'count', help: 'rows of the display of EBU STL (23)' },
  columns: {
    type: 'string',
    value: 'count',
    help: 'characters of a row of EBU STL (40); longer lines are wrapped',
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
