import {
  outputFormats as captionFormats,
  render as renderCaptions,
  type FormatId,
  type MasterTranscript,
  type OutputFormat,
  type Rendered,
  type RenderOptions,
} from '@scriptorium/captions';
import { offered } from '@scriptorium/captions/format-kit';
import { documentFormats } from './document-formats.js';

export type DocumentFormatId = (typeof documentFormats)[number]['key'];

/** Output formats of this package and of `@scriptorium/captions`, by ascending id. */
export const outputFormats: readonly OutputFormat[] = [
  ...captionFormats,
  ...documentFormats.map(offered),
].sort((a, b) => a.id - b.id);

/**
 * Writes a master transcript as a document or in any format of `@scriptorium/captions`.
 * @throws CaptionError `option` for an unknown format, profile, clip or frame rate
 */
export const render = (
  master: MasterTranscript,
  format: DocumentFormatId | FormatId | number,
  options?: RenderOptions,
): Promise<Rendered> =>
  renderCaptions(
    master,
    documentFormats.find(({ id, key }) => id === format || key === format) ?? (format as FormatId | number),
    options,
  );
