import { unacceptable } from '@scriptorium/core';
import { z } from 'zod';
import {
  findTurnaroundLevel,
  turnaroundLevels,
  type ServiceType,
  type TurnaroundLevel,
} from './turnaround-levels.js';

/**
 * Money is counted in whole numbers: unit prices in mills (thousandths of a US dollar) a minute, amounts in cents.
 * Minutes are counted in hundredths, each begun one in full; the product is rounded to the cent, halves up, once.
 */

/** What is priced by the minute. */
const servicesByMinute = [
  'transcription',
  'asr',
  'alignment',
  'vicc',
  'import',
  'audio_description',
  'extended_audio_description',
  'live_auto_caption',
] as const;

/** What is priced. Each option of translations has a price of its own. */
export const services = [...servicesByMinute, 'translation'] as const;
export type Service = (typeof services)[number];

/** What each service is called on an invoice. */
export const serviceNames: Readonly<Record<Service, string>> = {
  transcription: 'Transcription',
  asr: 'Speech recognition',
  alignment: 'Alignment',
  vicc: 'Video clip captions',
  translation: 'Translation',
  import: 'Caption import',
  audio_description: 'Audio description',
  extended_audio_description: 'Extended audio description',
  live_auto_caption: 'Live auto captions',
};

/** Mills a minute, at the standard turnaround. */
export type Prices = Readonly<Record<(typeof servicesByMinute)[number], number>>;

export const defaultPrices: Prices = {
  transcription: 1_800,
  asr: 250,
  alignment: 600,
  vicc: 300,
  import: 0,
  audio_description: 8_000,
  extended_audio_description: 12_000,
  live_auto_caption: 600,
};

const priced: Readonly<Record<ServiceType, readonly Service[]>> = {
  TranscriptionService: ['transcription'],
  AudioDescriptionService: ['audio_description', 'extended_audio_description'],
};

/** What is ordered, as far as its price depends on it. */
export interface Priced {
  service: Service;
  turnaroundLevelId?: number | null;
  /** Sandbox projects pay nothing. */
  sandbox?: boolean;
}

/**
 * Returns mills a minute; never below nothing.
 * @throws {DomainError} `invalid` when the service has no such turnaround level
 */
export function unitPriceOf(
  { service, turnaroundLevelId, sandbox }: Priced,
  prices: Prices = defaultPrices,
): number {
  const level = turnaroundLevelId == null ? undefined : findTurnaroundLevel(turnaroundLevelId);
  if (turnaroundLevelId != null && !(level && priced[level.service].includes(service))) {
    throw unacceptable('turnaround_level_id', 'a level of this service, of GET /v3/turnaround_levels');
  }
  if (sandbox) return 0;
  if (service === 'translation') throw new Error('a translation has the price of its option');
  return Math.max(0, prices[service] + (level?.incrementMills ?? 0));
}

/** Returns the turnaround levels that a service can be ordered at; empty for work that has none. */
export const levelsOf = (service: Service): readonly TurnaroundLevel[] =>
  turnaroundLevels.filter((level) => priced[level.service].includes(service));

/** @returns cents @param unitPrice mills a minute */
export const amountOf = (unitPrice: number, durationMs: number): number =>
  wholes(unitPrice * billedHundredths(durationMs) + 500, 1000);

/** @returns cents, halves rounded up @param unitPrice mills a word */
export const amountOfWords = (unitPrice: number, words: number): number => wholes(unitPrice * words + 5, 10);

/** Hundredths of a minute that are paid for. */
export const billedHundredths = (durationMs: number): number => wholes(durationMs + 599, 600);

/** Cents as US dollars: `12.34`. */
export const dollars = (cents: number): string => decimal(cents, 2);

/** Mills as US dollars: `0.25`, and `0.255` where it takes a third digit. */
export const dollarsOfMills = (mills: number): string =>
  mills % 10 ? decimal(mills, 3) : decimal(mills / 10, 2);

function decimal(amount: number, places: number): string {
  const digits = String(Math.abs(amount)).padStart(places + 1, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** How often `part` is in `whole`, exactly: division alone leaves the whole numbers. */
const wholes = (whole: number, part: number): number => (whole - (whole % part)) / part;

const mills = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().regex(/^\d{1,3}(\.\d{1,3})?$/, 'must be US dollars a minute such as "0.25"'))
  .transform((text) => {
    const [whole, fraction = ''] = text.split('.');
    return Number(whole! + fraction.padEnd(3, '0'));
  });

/** Prices as an operator gives them, in US dollars a minute; those he leaves out stay. */
export const PriceRules = z
  .partialRecord(z.enum(servicesByMinute), mills)
  .transform((given): Prices => ({ ...defaultPrices, ...given }));

/** Where the host provides its {@link Prices}; who finds none takes the default ones. */
export const PRICES = Symbol('prices');
