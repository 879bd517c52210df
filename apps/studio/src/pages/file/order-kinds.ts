import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import type { OrderHelp, Quote } from '../../api/records.js';

export const orderKinds = [
  'asr',
  'transcription',
  'alignment',
  'import',
  'translation',
  'vicc',
  'audio_description',
] as const;
export type OrderKind = (typeof orderKinds)[number];
export const isOrderKind = (name: string): name is OrderKind =>
  (orderKinds as readonly string[]).includes(name);

export type Parameter = OrderHelp['parameters'][number];
export interface Level {
  id: number;
  name: string;
  hours: number;
}

/** Data for an order form. */
export interface Offer {
  parameters: Parameter[];
  levels: Level[];
  /** Languages that are available now; null means any. */
  languageIds: number[] | null;
  /** Whether an engine for the work is available; true for work without engines. */
  available: boolean;
}

/** Parameters that the dialog sets. */
const given = ['media_file_id', 'dry_run'];

/** Returns the options of a kind of order, from the API's help. */
export const useOffer = (kind: OrderKind) =>
  useQuery({
    queryKey: ['order-help', kind],
    queryFn: () => (kind === 'audio_description' ? describeOffer() : offerOf(kind)),
    staleTime: 60_000,
  });

async function offerOf(kind: Exclude<OrderKind, 'audio_description'>): Promise<Offer> {
  const { data } = await api.GET(`/v3/transcripts/order/${kind}/help`);
  return {
    parameters: data.parameters.filter(({ name }) => !given.includes(name)),
    levels: data.prices.turnaround_levels,
    languageIds: kind === 'import' || kind === 'translation' ? null : data.languages.map(({ id }) => id),
    available: data.engines.length === 0 || data.engines.some(({ available }) => available),
  };
}

/** Audio descriptions have no help route. */
async function describeOffer(): Promise<Offer> {
  const { data } = await api.GET('/v3/turnaround_levels', { params: { query: { per_page: 100 } } });
  return {
    parameters: [
      {
        name: 'extended',
        required: false,
        default: 'false',
        description: null,
        schema: { type: 'string', enum: ['false', 'true', 'auto'] },
      },
      {
        name: 'turnaround_level_id',
        required: false,
        default: 7,
        description: null,
        schema: { type: 'integer' },
      },
      { name: 'callback', required: false, default: null, description: null, schema: { type: 'string' } },
    ],
    levels: data.filter((level) => level.service_type === 'AudioDescriptionService'),
    languageIds: null,
    available: true,
  };
}

export type OrderValues = Record<string, string | boolean | File>;

type Placed = { id: number } | Quote;
type Post = (path: string, init: { body: object }) => Promise<{ data: Placed }>;

/** Places an order, or requests its price with `dry_run`. */
export async function place(
  kind: OrderKind,
  fileId: number,
  values: OrderValues,
  dryRun: boolean,
): Promise<Placed> {
  const path =
    kind === 'audio_description' ? '/v3/audio_descriptions/order' : `/v3/transcripts/order/${kind}`;
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const body = { ...given, media_file_id: fileId, ...(dryRun && { dry_run: true }) };
  // The API lists the parameters at run time, so their types are unknown here.
  return (await (api.POST as unknown as Post)(path, { body })).data;
}
