import { knownModels, ModelStore } from '@scriptorium/speech';
import type { Run } from '../command.js';

export async function openModels({ config }: Run) {
  const settings = await config();
  return {
    config: settings,
    store: new ModelStore(settings.MODELS_FOLDER),
    mirror: settings.MODELS_URL,
    knownModels,
  };
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e6 ? 1 : 0)} MB`;

/** Returns rows as lines with aligned columns. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}
