import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { api } from '../api/client.js';
import type { OrderHelp, OrderKind, Quote } from '../api/records.js';
import { en } from '../texts/en.js';

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
}

/** Parameters that the dialog sets. */
const given = ['media_file_id', 'dry_run'];

// The API lists the kinds and their routes at run time, so the types of their requests are unknown here.
type Placed = { id: number } | Quote;
type Get = (path: string) => Promise<{ data: OrderHelp }>;
type Post = (path: string, init: { body: object }) => Promise<{ data: Placed }>;

/** Returns the kinds of orders that the service accepts. */
export const useOrderKinds = () =>
  useQuery({
    queryKey: ['order-kinds'],
    queryFn: async () => (await api.GET('/v3/orders/kinds')).data,
    staleTime: 3_600_000,
  });

/** Returns the options of a kind of order, from the API's help. */
export const useOffer = ({ order, path }: OrderKind) =>
  useQuery({
    queryKey: ['order-help', order],
    queryFn: async (): Promise<Offer> => {
      const { data } = await (api.GET as unknown as Get)(`${path}/help`);
      return {
        parameters: data.parameters.filter(({ name }) => !given.includes(name)),
        levels: data.prices.turnaround_levels,
      };
    },
    staleTime: 60_000,
  });

/** Returns the texts of a kind of order. A kind without texts has its name in the API, and no explanation. */
export function useOrderTexts() {
  const { formatMessage } = useIntl();
  const textOf = (id: string): string | undefined =>
    id in en ? formatMessage({ id: id as keyof typeof en }) : undefined;
  return {
    nameOf: ({ order, name }: OrderKind) => textOf(`order.kind.${order}`) ?? name,
    aboutOf: ({ order }: OrderKind) => textOf(`order.about.${order}`),
  };
}

export type OrderValues = Record<string, string | boolean | File>;

/** Places an order, or requests its price with `dry_run`. */
export async function place(
  { path }: OrderKind,
  fileId: number,
  values: OrderValues,
  dryRun: boolean,
): Promise<Placed> {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const body = { ...filled, media_file_id: fileId, ...(dryRun && { dry_run: true }) };
  return (await (api.POST as unknown as Post)(path, { body })).data;
}
