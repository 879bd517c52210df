import { outputFormats, render } from '@scriptorium/caption-documents';
import {
  editMaster,
  toCaptions,
  type Clip,
  type MasterTranscript,
  type Rendered,
  type RenderOptions,
} from '@scriptorium/captions';
import { renderOptions, toRender } from './render-options.js';
import type { TextSettings } from './text-settings.js';

/** Parameters of a rendering. */
export interface Rendering {
  formatId: number;
  /** BCP 47 language tag. */
  language: string;
  isEnglish: boolean;
  /** Undefined for a format that ignores settings. */
  settings: TextSettings | undefined;
  clips: readonly Clip[] | undefined;
  offsetMs: number;
}

/** How the content is returned: as a JSON string, with binary content in base64, or as the bytes of a file. */
export type Encoding = 'json' | 'bytes';

export interface TextTask extends Rendering {
  encoding: Encoding;
  /** Master transcript as JSON. */
  master: string;
}

export interface WrittenText extends Pick<Rendered, 'binary' | 'losses' | 'textLoss'> {
  /** In the encoding of the task: a string as JSON, or bytes. */
  content: string | Uint8Array;
}

/**
 * Applies style and clips, and lays out captions. Returns a master transcript as JSON. `write` accepts it
 * with any offset, and for every format of the same type and frame rate.
 */
export function prepare(task: TextTask): string {
  const { formatId, language, settings, isEnglish, clips } = task;
  const stored = JSON.parse(task.master) as MasterTranscript;
  const master = settings ? toRender(stored, settings, isEnglish) : stored;
  const edited = { ...editMaster(master, { clips }), language };
  if (formatOf(formatId).type === 'Transcript') return JSON.stringify(edited);
  const captions = toCaptions(edited, optionsOf(edited, task));
  return JSON.stringify({ ...edited, words: [], captions });
}

/** Writes a prepared transcript in its output format. */
export async function write(task: TextTask): Promise<WrittenText> {
  const { formatId, language, offsetMs } = task;
  const master = JSON.parse(task.master) as MasterTranscript;
  const options = { ...optionsOf(master, task), language, offsetMs };
  const { content, binary, losses, textLoss } = await render(master, formatId, options);
  return { content: encode(content, task.encoding), binary, losses, textLoss };
}

function encode(content: string | Uint8Array, encoding: Encoding): string | Uint8Array {
  if (encoding === 'bytes') return Buffer.from(content);
  return JSON.stringify(typeof content === 'string' ? content : Buffer.from(content).toString('base64'));
}

/** Prepares and writes a text that is the same at every offset. */
export const prepareAndWrite = (task: TextTask): Promise<WrittenText> =>
  write({ ...task, master: prepare(task) });

const formatOf = (formatId: number) => outputFormats.find(({ id }) => id === formatId)!;

const optionsOf = (master: MasterTranscript, { settings, formatId }: Rendering): RenderOptions =>
  settings ? renderOptions(master, settings, formatOf(formatId)) : {};
