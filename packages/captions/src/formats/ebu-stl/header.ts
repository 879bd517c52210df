import type { CaptionDocument, Style } from '../../model/cue.js';
import type { Losses } from '../../model/loss.js';
import { framesToLabel } from '../../model/timecode.js';
import { encodeDos, isDosPage, isInDosPage, type DosPage } from '../../text/dos-code-pages.js';
import { substituteFor } from '../../text/substitutes.js';
import type { WriteContext } from '../format.js';
import { DAY_HOURS } from '../timecode/labels.js';
import type { CodeTable } from './charset.js';
import {
  countOf,
  DEFAULT_COLUMNS,
  DEFAULT_ROWS,
  GSI_BYTES,
  keptFields,
  metadataName,
  USER_AREA,
  USER_AREA_AT,
  type KeptField,
} from './gsi.js';
import { codeOfLanguage, languageOf } from './languages.js';
import { checkEbuStlOptions, displayStandards, type EbuStlOptions } from './options.js';
import { teletextColors, WHITE } from './text.js';

/** Display of subtitles, and the header fields to write. */
export interface Display {
  readonly isTeletext: boolean;
  readonly rows: number;
  readonly columns: number;
  readonly fields: Readonly<Partial<Record<KeptField, string>>>;
}

/**
 * Determines the display from the options, the metadata of the file that was read, and whether the text has
 * colours.
 * @throws CaptionError `option`
 */
export function displayOf(document: CaptionDocument, options: EbuStlOptions = {}): Display {
  checkEbuStlOptions(options);
  const kept = (field: KeptField): string | undefined => document.metadata?.[metadataName(field)];
  const asked = askedFields(options);
  const standard =
    asked['display-standard'] ?? validStandard(kept('display-standard')) ?? (hasColors(document) ? '1' : '0');
  const isTeletext = standard !== '0';
  const count = (given: number | undefined, field: KeptField, most: number): number => {
    const value = given ?? countOf(kept(field)) ?? most;
    return isTeletext ? Math.min(value, most) : value;
  };
  const rows = count(options.maximumRows, 'maximum-rows', DEFAULT_ROWS);
  const columns = count(options.maximumColumns, 'maximum-columns', DEFAULT_COLUMNS);
  const created = asked['creation-date'] ?? validDate(kept('creation-date')) ?? EARLIEST;
  const source = Object.keys(keptFields).flatMap((name) => {
    const value = kept(name as KeptField);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    isTeletext,
    rows,
    columns,
    fields: {
      ...Object.fromEntries(source),
      ...asked,
      'display-standard': standard,
      'creation-date': created,
      'revision-date': asked['revision-date'] ?? validDate(kept('revision-date')) ?? created,
      'revision-number': /^\d{1,2}$/.exec(kept('revision-number') ?? '')?.[0].padStart(2, '0') ?? '00',
      'maximum-rows': digits(rows, 2),
      'maximum-columns': digits(columns, 2),
    },
  };
}

/** Default of the mandatory date fields. Fixed, so that the same captions always give the same bytes. */
const EARLIEST = '700101';

const digits = (value: number, length: number): string => String(value).padStart(length, '0').slice(-length);
const validStandard = (value = ''): string | undefined => /^[012]$/.exec(value)?.[0];
const validDate = (value = ''): string | undefined => /^\d{6}$/.exec(value)?.[0];

const toDate = (date: string | undefined): string | undefined => date?.replaceAll('-', '').slice(2);

function askedFields(options: EbuStlOptions): Partial<Record<KeptField, string>> {
  const { displayStandard } = options;
  const asked: Partial<Record<KeptField, string | undefined>> = {
    'display-standard': displayStandard && displayStandards[displayStandard],
    country: options.country?.toUpperCase(),
    publisher: options.publisher,
    'episode-title': options.episodeTitle,
    'translated-title': options.translatedTitle,
    'translated-episode-title': options.translatedEpisodeTitle,
    translator: options.translator,
    'creation-date': toDate(options.creationDate),
    'revision-date': toDate(options.revisionDate),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

const hasColors = ({ cues }: CaptionDocument): boolean =>
  cues.some(({ spans }) => spans.some(({ style }) => isColored(style)));

/** True for colours other than white, which only teletext can show. */
export const isColored = (style: Style | undefined): boolean =>
  style?.color !== undefined && style.color !== teletextColors[WHITE];

/** Header fields derived from the blocks. */
export interface Counts {
  readonly table: CodeTable;
  readonly blocks: number;
  readonly subtitles: number;
  /** Frame count at which the first subtitle starts. */
  readonly first: number;
}

/** Encodes the general subtitle information block (Tech 3264, 4.2). */
export function encodeGsi(
  document: CaptionDocument,
  context: WriteContext,
  { fields }: Display,
  { table, blocks, subtitles, first }: Counts,
  losses: Losses,
): Uint8Array {
  const bytes = new Uint8Array(GSI_BYTES).fill(0x20);
  const given = fields['code-page'] ?? '';
  const page = isDosPage(given) ? given : '850';
  const put = (at: number, text: string, length: number, name = ''): void =>
    bytes.set(encodeDos(name ? titleText(text, { length, name, page, losses }) : text, length, page), at);
  const timecode = (frame: number): string => {
    const [hours, ...rest] = framesToLabel(frame, context.frameRate);
    return [hours % DAY_HOURS, ...rest].map((part) => digits(part, 2)).join('');
  };
  for (const [name, [at, length]] of Object.entries(keptFields))
    put(at, fields[name as KeptField] ?? '', length, name);
  put(0, page, 3);
  put(3, `STL${context.frameRate.numerator}.01`, 8);
  put(12, table, 2);
  put(14, languageCode(document.language ?? context.language ?? '', fields['language-code']), 2);
  put(16, context.title ?? document.title ?? '', 32, 'title');
  put(238, `${digits(blocks, 5)}${digits(subtitles, 5)}001`, 13);
  const status = fields['timecode-status'] === '0' && !context.startAsked ? '0' : '1';
  put(255, `${status}${timecode(context.startFrame)}${timecode(first)}11`, 19);
  bytes.set(userArea(document), USER_AREA_AT);
  return bytes;
}

/** Returns the code of the language, or that of the file that was read if it is more precise or the only one. */
function languageCode(language: string, source = ''): string {
  const code = codeOfLanguage(language);
  const primary = (tag = ''): string => tag.toLowerCase().split('-', 1)[0]!;
  const isSame = primary(languageOf(source)) === primary(language);
  return /^[\dA-F]{2}$/.test(source) && (isSame || language === '') ? source : code;
}

function userArea({ metadata }: CaptionDocument): Uint8Array {
  const area = metadata?.[USER_AREA] ?? '';
  const isValid = /^[A-Za-z\d+/]{768}$/.test(area);
  return isValid ? Uint8Array.from(atob(area), (char) => char.charCodeAt(0)) : new Uint8Array();
}

interface TitleContext {
  readonly length: number;
  readonly name: string;
  readonly page: DosPage;
  readonly losses: Losses;
}

/** Converts text to a DOS code page, with substitutes for missing characters. */
function titleText(text: string, { length, name, page, losses }: TitleContext): string {
  const has = (char: string): boolean => isInDosPage(char, page);
  const chars = [...text.normalize('NFC')].map((char) =>
    has(char) ? char : (substituteFor(char, has) ?? '?'),
  );
  const shown = chars.join('');
  if (shown.length > length) losses.add('metadata', `the ${name} is cut to ${length} characters`);
  if (shown.includes('?') && shown !== text)
    losses.add('metadata', `the ${name} has characters outside code page ${page}`);
  return shown;
}
