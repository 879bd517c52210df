import { useEffect, useState } from 'react';
import type { Target } from '../../file-actions/action-list.js';
import type { FileFilter } from './file-filter.js';

/** The selected files: some, also of several pages, or all that match the filter. */
export interface Selection {
  ids: ReadonlySet<number>;
  all: boolean;
}

const none: Selection = { ids: new Set(), all: false };

/** A selection that survives paging and reloading. Another filter ends it, because its files may be out of sight. */
export function useSelection(filter: FileFilter) {
  const [selection, select] = useState<Selection>(none);
  const key = JSON.stringify(filter);
  useEffect(() => select(none), [key]);
  return { selection, select, clear: () => select(none) };
}

export const countOf = ({ ids, all }: Selection, total: number): number => (all ? total : ids.size);

/** Returns the files as parameters of the API. */
export const targetOf = ({ ids, all }: Selection, filter: FileFilter): Target =>
  all ? { filter } : { media_file_id: [...ids] };
