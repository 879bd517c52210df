import { unacceptable } from '@scriptorium/core';
import { z } from 'zod';
import {
  findTurnaroundLevel,
  turnaroundLevels,
  type ServiceType,
  type TurnaroundLevel,
} from './turnaround-levels.js';

/**
 * Money is an integer: unit prices in mills (thousandths of a US dollar) per minute, amounts in cents. Time is
 * billed in started hundredths of a minute. The product is rounded to the cent once, half up.
 */

/** Services priced per minute. */
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

/** All priced services. Each translation option has its own price. */
export const services = [...servicesByMinute, 'translation'] as const;
export type Service = (typeof services)[number];

/** Names of the services on invoices. */
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

/** Prices in mills per minute, at the standard turnaround. */
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

/** Parameters of an order that determine its price. */
export interface Priced {
  service: Service;
  turnaroundLevelId?: number | null;
  /** Whether the project is a sandbox, in which orders are free. */
  sandbox?: boolean;
}

/**
 * Returns the price in mills per minute, at least 0.
 * @throws {DomainError} `invalid` if the service does not have the turnaround level
 */
export function unitPriceOf(
  { service, turnaroundLevelId, sandbox }: Priced,
  prices: Prices = defaultPrices,
): number {
  const level = turnaroundLevelId == null ? undefined : findTurnaroundLevel(turnaroundLevelId);
  if (turnaroundLevelId != null && !(level && priced[level.service].includes(service))) {
    throw unacceptable('turnaround_level_id', 'a level of this service from GET /v3/turnaround_levels');
  }
  if (sandbox) return 0;
  if (service === 'translation') throw new Error('translations are priced by their option');
  return Math.max(0, prices[service] + (level?.incrementMills ?? 0));
}

/** Returns the turnaround levels of a service, or an empty list if it has none. */
export const levelsOf = (service: Service): readonly TurnaroundLevel[] =>
  turnaroundLevels.filter((level) => priced[level.service].includes(service));

/** Returns the amount in cents. @param unitPrice mills per minute */
export const amountOf = (unitPrice: number, durationMs: number): number =>
  wholes(unitPrice * billedHundredths(durationMs) + 500, 1000);

/** Returns the amount in cents, rounded half up. @param unitPrice mills per word */
export const amountOfWords = (unitPrice: number, words: number): number => wholes(unitPrice * words + 5, 10);

/** Returns the billed time in hundredths of a minute. */
export const billedHundredths = (durationMs: number): number => wholes(durationMs + 599, 600);

/** Formats cents as US dollars: `12.34`. */
export const dollars = (cents: number): string => decimal(cents, 2);

/** Formats mills as US dollars: `0.25`, or `0.255` if a third digit is needed. */
export const dollarsOfMills = (mills: number): string =>
  mills % 10 ? decimal(mills, 3) : decimal(mills / 10, 2);

function decimal(amount: number, places: number): string {
  const digits = String(Math.abs(amount)).padStart(places + 1, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Integer division, exact for large numbers. */
const wholes = (whole: number, part: number): number => (whole - (whole % part)) / part;

const mills = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().regex(/^\d{1,3}(\.\d{1,3})?$/, 'must be US dollars per minute, such as "0.25"'))
  .transform((text) => {
    const [whole, fraction = ''] = text.split('.');
    return Number(whole! + fraction.padEnd(3, '0'));
  });

/** Operator's prices, in US dollars per minute. Prices not given keep their default. */
export const PriceRules = z
  .partialRecord(z.enum(servicesByMinute), mills)
  .transform((given): Prices => ({ ...defaultPrices, ...given }));

/** Injection token for the host's {@link Prices}. The default prices apply without it. */
export const PRICES = Symbol('prices');
