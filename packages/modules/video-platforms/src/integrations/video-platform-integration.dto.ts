import { id, list, listParams, params, record, recordId, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { VideoPlatformIntegration } from './video-platform-integration.entity.js';

export const ListIntegrations = params({
  ...listParams(['created_at', 'updated_at', 'name']),
  id: list(id()).optional().describe('Only records with one of these values.'),
  name: text(300).optional().describe('The exact name (case-sensitive).'),
  name_cont: text(300).optional().describe('A part of the name (case-insensitive).'),
});
export type ListIntegrations = z.output<typeof ListIntegrations>;

export type ManagedFlags = Pick<
  VideoPlatformIntegration,
  'autoOrder' | 'transcriptPostback' | 'audioDescriptionPostback'
>;

/** Fields of an integration in the public list. */
export type ShownIntegration = ManagedFlags & Pick<VideoPlatformIntegration, 'id' | 'name' | 'platform'>;

export const flagMeanings: Record<keyof ManagedFlags, string> = {
  autoOrder:
    'Whether new videos of the platform are ordered automatically. Videos that exist when it is switched on are excluded.',
  transcriptPostback:
    'Whether the captions of finished transcripts are sent to the platform, for files linked to the integration.',
  audioDescriptionPostback:
    'Whether finished audio descriptions are sent to the platform, for files linked to the integration.',
};

export const IntegrationRecord = record(
  'VideoPlatformIntegration',
  {
    id: recordId().describe('The id of the integration.'),
    name: z.string().describe('The name of the integration.'),
    platform: z.string().describe('The video platform of the integration.'),
    auto_order: z.boolean().describe(flagMeanings.autoOrder),
    transcript_postback: z.boolean().describe(flagMeanings.transcriptPostback),
    audio_description_postback: z.boolean().describe(flagMeanings.audioDescriptionPostback),
  },
  {
    id: 4,
    name: 'Lecture recordings',
    platform: 'examplevideo',
    auto_order: false,
    transcript_postback: true,
    audio_description_postback: false,
  },
);

export const integrationView = (integration: ShownIntegration): z.output<typeof IntegrationRecord> => ({
  id: integration.id,
  name: integration.name,
  platform: integration.platform,
  auto_order: integration.autoOrder,
  transcript_postback: integration.transcriptPostback,
  audio_description_postback: integration.audioDescriptionPostback,
});
