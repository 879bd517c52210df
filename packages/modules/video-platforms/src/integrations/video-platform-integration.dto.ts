import { pluralOf } from '@scriptorium/orders';
import { id, list, listParams, params, record, recordId, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import { flagOf, flagsView, type PostedProduct } from '../posted-products.js';
import type { VideoPlatformIntegration } from './video-platform-integration.entity.js';

export const ListIntegrations = params({
  ...listParams(['created_at', 'updated_at', 'name']),
  id: list(id()).optional().describe('Only records with one of these values.'),
  name: text(300).optional().describe('The exact name (case-sensitive).'),
  name_cont: text(300).optional().describe('A part of the name (case-insensitive).'),
});
export type ListIntegrations = z.output<typeof ListIntegrations>;

/** Fields of an integration in the public list. */
export type ShownIntegration = Pick<
  VideoPlatformIntegration,
  'id' | 'name' | 'platform' | 'autoOrder' | 'postbacks'
>;

export const autoOrderMeaning =
  'Whether new videos of the platform are ordered automatically. Videos that exist when it is switched on are excluded.';

/** Returns a field for each flag of an integration, as optional fields of the types. */
export const flagFields = <T extends z.ZodType>(products: readonly PostedProduct[], field: () => T): object =>
  Object.fromEntries(
    products.map(({ name }) => [
      flagOf(name),
      field().describe(
        `Whether finished ${pluralOf(name)} are sent to the platform, for files linked to the integration.`,
      ),
    ]),
  );

const shown = {
  id: recordId().describe('The id of the integration.'),
  name: z.string().describe('The name of the integration.'),
  platform: z.string().describe('The video platform of the integration.'),
  auto_order: z.boolean().describe(autoOrderMeaning),
};

export const integrationRecord = (products: readonly PostedProduct[]) =>
  record(
    'VideoPlatformIntegration',
    { ...shown, ...(flagFields(products, z.boolean) as {}) },
    {
      id: 4,
      name: 'Lecture recordings',
      platform: 'examplevideo',
      auto_order: false,
      ...flagsView(
        products,
        products.slice(0, 1).map(({ name }) => name),
      ),
    },
  );

export const integrationView = (
  { id, name, platform, autoOrder, postbacks }: ShownIntegration,
  products: readonly PostedProduct[],
): z.output<z.ZodObject<typeof shown>> => ({
  id,
  name,
  platform,
  auto_order: autoOrder,
  ...flagsView(products, postbacks),
});
