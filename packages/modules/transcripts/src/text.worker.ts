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

/** How a text is rendered. */
export interface Rendering {
  formatId: number;
  /** BCP 47. */
  language: string;
  isEnglish: boolean;
  /** Absent for a format that no settings apply to. */
  settings: TextSettings | undefined;
  clips: readonly Clip[] | undefined;
  offsetMs: number;
}

export interface TextTask extends Rendering {
  /** A master transcript as JSON. */
  master: string;
}

export interface WrittenText extends Pick<Rendered, 'binary' | 'losses' | 'textLoss'> {
  /** The content as a JSON string, bytes in base64. */
  json: string;
}

/**
 * Applies style and clips, and lays out captions. Returns a master transcript as JSON, which `write` takes with any offset, and for
 * any format of the same type that counts the same frames.
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
  const text = typeof content === 'string' ? content : Buffer.from(content).toString('base64');
  return { json: JSON.stringify(text), binary, losses, textLoss };
}

/** Does both, for a text that is the same at every offset. */
export const prepareAndWrite = (task: TextTask): Promise<WrittenText> =>
  write({ ...task, master: prepare(task) });

const formatOf = (formatId: number) => outputFormats.find(({ id }) => id === formatId)!;

const optionsOf = (master: MasterTranscript, { settings, formatId }: Rendering): RenderOptions =>
  settings ? renderOptions(master, settings, formatOf(formatId)) : {};
