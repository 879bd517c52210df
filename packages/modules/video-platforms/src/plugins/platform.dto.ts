import type { Integration } from '@scriptorium/integrations';
import { params, record } from '@scriptorium/server-kit';
import { z } from 'zod';
import { fieldsOf, fieldTypes } from './platform-fields.js';

export const ListPlatforms = params({});

const fields = () =>
  z
    .array(
      z.strictObject({
        name: z.string().describe('The name of the field.'),
        type: z.enum(fieldTypes).describe('The type of the value; `json` if it has parts.'),
        required: z.boolean().describe('Whether it must be given.'),
        options: z.array(z.string()).describe('The values of a `choice`; empty otherwise.'),
        description: z.string().nullable().describe('The meaning.'),
      }),
    )
    .nullable();

export const PlatformRecord = record(
  'VideoPlatform',
  {
    id: z.string().describe('The id of the platform.'),
    name: z.string().describe('The name for display.'),
    authorizable: z.boolean().describe('Whether access can be granted in a browser.'),
    config: fields().describe(
      'The settings of integrations with the platform; null if they cannot be listed.',
    ),
    credentials: fields().describe('The credentials; null if they cannot be listed.'),
  },
  {
    id: 'peertube',
    name: 'PeerTube',
    authorizable: false,
    config: [{ name: 'base_url', type: 'text', required: true, options: [], description: null }],
    credentials: [
      { name: 'username', type: 'text', required: true, options: [], description: null },
      { name: 'password', type: 'text', required: true, options: [], description: null },
    ],
  },
);

export const platformView = (plugin: Integration): z.output<typeof PlatformRecord> => ({
  id: plugin.id,
  name: plugin.displayName,
  authorizable: plugin.oauth !== undefined,
  config: fieldsOf(plugin.config),
  credentials: fieldsOf(plugin.credentials),
});
