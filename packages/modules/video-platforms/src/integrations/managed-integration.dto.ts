import { wireTime } from '@scriptorium/core';
import {
  bool,
  changes,
  id,
  list,
  listParams,
  moment,
  object,
  params,
  record,
  recordId,
  text,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import { autoOrderKinds, ruleMeanings, ruleParams, type AutoOrderKind } from '../discovery/auto-order.dto.js';
import type { IntegrationState } from '../plugins/platforms.js';
import { flagsView, type PostedProduct } from '../posted-products.js';
import { autoOrderMeaning, flagFields } from './video-platform-integration.dto.js';
import type { VideoPlatformIntegration } from './video-platform-integration.entity.js';

const name = text(300).min(1);

const meaning = {
  name: 'A name for display.',
  platform: 'The id of the video platform, such as `peertube`. It cannot be changed.',
  config: 'The settings for the platform, which its documentation describes. They contain no secrets.',
  credentials: 'The credentials for the platform. They are stored encrypted and never returned.',
};

const created = {
  project_id: id().describe('The project of the integration.'),
  name: name.describe(meaning.name),
  platform: text(32).describe(meaning.platform),
  config: object().optional().describe(meaning.config),
  credentials: object().optional().describe(meaning.credentials),
  auto_order: bool().default(false).describe(autoOrderMeaning),
  ...ruleParams,
};
export type CreateIntegration = z.output<z.ZodObject<typeof created>>;

const changed = {
  id: id().describe('The integration to change.'),
  name: name.optional().describe(meaning.name),
  config: object().optional().describe(`${meaning.config} Replaces all of them.`),
  credentials: object()
    .optional()
    .describe(`${meaning.credentials} Replaces all of them. Required again if \`config\` changes the host.`),
  auto_order: bool().optional().describe(autoOrderMeaning),
  ...ruleParams,
};
export type UpdateIntegration = z.output<z.ZodObject<typeof changed>>;

/** Returns the parameters that create and change an integration, with a flag for each product. */
export const integrationInputs = (products: readonly PostedProduct[]) => ({
  create: params(
    { ...created, ...(flagFields(products, () => bool().default(false)) as {}) },
    {
      project_id: 1,
      name: 'Lecture recordings',
      platform: 'peertube',
      config: { base_url: 'https://video.example.edu' },
      credentials: { username: 'captions', password: 'a secret' },
      ...exampleFlags(products),
      auto_order: true,
      auto_order_kind: 'transcription',
      auto_order_turnaround_level_id: 3,
    },
  ),
  update: changes(
    { ...changed, ...(flagFields(products, () => bool().optional()) as {}) },
    { credentials: { username: 'captions', password: 'another secret' } },
  ),
});

/** Turns on the first product. */
const exampleFlags = (products: readonly PostedProduct[]): object =>
  flagsView(products.slice(0, 1), [products[0]?.name ?? '']);

export const OneIntegration = params({ id: id().describe('The integration.') });
export type OneIntegration = z.output<typeof OneIntegration>;

export const ListManagedIntegrations = params({
  ...listParams(['created_at', 'updated_at', 'name']),
  id: list(id()).optional().describe('Only records with one of these values.'),
  project_id: list(id()).optional().describe('Only integrations of these projects.'),
  platform: text(32).optional().describe('Only integrations with this platform.'),
});
export type ListManagedIntegrations = z.output<typeof ListManagedIntegrations>;

export const states = ['ready', 'disabled', 'refused', 'unavailable'] as const;

const example = {
  id: 4,
  project_id: 1,
  name: 'Lecture recordings',
  platform: 'peertube',
  config: { base_url: 'https://video.example.edu' },
  has_credentials: true,
  credentials_updated_at: '2026-11-20T15:04:05.000+00:00',
  state: 'ready' as const,
  state_reason: null,
  auto_order: false,
  auto_order_kind: 'asr' as const,
  auto_order_turnaround_level_id: null,
  auto_order_language_id: 1,
  webhook_url: null,
  authorizable: false,
  created_at: '2026-11-20T15:04:05.000+00:00',
  updated_at: '2026-11-20T15:04:05.000+00:00',
};

const managed = {
  id: recordId().describe('The id of the integration.'),
  project_id: recordId().describe('The project of the integration.'),
  name: z.string().describe(meaning.name),
  platform: z.string().describe(meaning.platform),
  config: z.record(z.string(), z.unknown()).describe(meaning.config),
  has_credentials: z.boolean().describe('Whether credentials are stored.'),
  credentials_updated_at: moment()
    .nullable()
    .describe('When the credentials were last changed, by a client or by a token refresh.'),
  state: z
    .enum(states)
    .describe(
      '`ready`; `disabled` by an administrator; `refused` while the platform does not accept the credentials; ' +
        '`unavailable` while its plugin cannot be used.',
    ),
  state_reason: z.string().nullable().describe('The reason for the state `refused` or `unavailable`.'),
  auto_order: z.boolean().describe(autoOrderMeaning),
  auto_order_kind: z.enum(autoOrderKinds).describe(ruleMeanings.kind),
  auto_order_turnaround_level_id: recordId().nullable().describe(ruleMeanings.level),
  auto_order_language_id: recordId().describe(ruleMeanings.language),
  webhook_url: z
    .string()
    .nullable()
    .describe('The URL to which the platform must send its events, if it announces new videos by webhooks.'),
  authorizable: z.boolean().describe('Whether access can be granted in a browser (see `authorize`).'),
  created_at: moment().describe('When the integration was created.'),
  updated_at: moment().describe('When it was last updated.'),
};

export const managedIntegrationRecord = (products: readonly PostedProduct[]) =>
  record(
    'ManagedVideoPlatformIntegration',
    { ...managed, ...(flagFields(products, z.boolean) as {}) },
    { ...example, ...flagsView(products, [products[0]?.name ?? '']) },
  );

export type ManagedIntegration = VideoPlatformIntegration & {
  state: IntegrationState;
  webhookUrl: string | null;
  authorizable: boolean;
};

export type ManagedIntegrationView = z.output<z.ZodObject<typeof managed>>;

export const managedIntegrationView = (
  integration: ManagedIntegration,
  products: readonly PostedProduct[],
): ManagedIntegrationView => ({
  id: integration.id,
  project_id: integration.projectId,
  name: integration.name,
  platform: integration.platform,
  config: integration.config as Record<string, unknown>,
  has_credentials: integration.credentials !== null,
  credentials_updated_at:
    integration.credentialsUpdatedAt && wireTime(new Date(integration.credentialsUpdatedAt)),
  state: integration.state.name,
  state_reason: integration.state.reason,
  auto_order: integration.autoOrder,
  ...flagsView(products, integration.postbacks),
  auto_order_kind: integration.autoOrderKind as AutoOrderKind,
  auto_order_turnaround_level_id: integration.autoOrderTurnaroundLevelId,
  auto_order_language_id: integration.autoOrderLanguageId,
  webhook_url: integration.webhookUrl,
  authorizable: integration.authorizable,
  created_at: wireTime(new Date(integration.createdAt)),
  updated_at: wireTime(new Date(integration.updatedAt)),
});

export const VerificationRecord = record(
  'IntegrationVerification',
  {
    ok: z.boolean().describe('Whether the platform accepts the credentials.'),
    account: z.string().nullable().describe('The name of the account on the platform.'),
    reason: z.string().nullable().describe('The required correction, if `ok` is false.'),
  },
  { ok: true, account: 'captions', reason: null },
);

export const AuthorizationRecord = record(
  'IntegrationAuthorization',
  {
    url: z.string().describe('The URL to open in a browser. It can be used once.'),
    expires_at: moment().describe('When the URL expires.'),
  },
  {
    url: 'https://accounts.example.com/authorize?response_type=code&client_id=captions&state=Jx2k…',
    expires_at: '2026-11-20T15:19:05.000+00:00',
  },
);
