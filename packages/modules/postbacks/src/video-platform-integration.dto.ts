import { id, list, listParams, params, record, recordId, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { VideoPlatformIntegration } from './video-platform-integration.entity.js';

export const ListIntegrations = params({
  ...listParams(['created_at', 'updated_at', 'name']),
  id: list(id()).optional().describe('Any of these.'),
  name: text(300).optional().describe('The whole name, in its case.'),
  name_cont: text(300).optional().describe('Part of the name, in any case.'),
});
export type ListIntegrations = z.output<typeof ListIntegrations>;

const notUsedYet = 'Kept and shown, but not used yet.';

export const IntegrationRecord = record(
  'VideoPlatformIntegration',
  {
    id: recordId(),
    name: z.string(),
    platform: z.string().describe('The video platform that it connects to.'),
    auto_order: z.boolean().describe(notUsedYet),
    transcript_postback: z.boolean().describe(notUsedYet),
    audio_description_postback: z.boolean().describe(notUsedYet),
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

export const integrationView = (
  integration: VideoPlatformIntegration,
): z.output<typeof IntegrationRecord> => ({
  id: integration.id,
  name: integration.name,
  platform: integration.platform,
  auto_order: integration.autoOrder,
  transcript_postback: integration.transcriptPostback,
  audio_description_postback: integration.audioDescriptionPostback,
});
