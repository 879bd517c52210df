import { outputFormats } from '@scriptorium/captions';

/** What the API says of each format that it can render. */
export const outputFormatViews = outputFormats.map((format) => ({
  id: format.id,
  name: format.name,
  type: format.type,
  filetype: format.extension,
  description: format.description,
  advanced: format.advanced,
}));
