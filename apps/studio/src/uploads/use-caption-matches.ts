import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/client.js';
import { useLanguages } from '../api/lookups.js';
import type { MediaFile } from '../api/records.js';
import { mediaOf, readName } from './caption-files.js';

/** Captions and what they are imported into: media uploaded along with them, or a file of the project. */
export interface CaptionMatch {
  file: File;
  of: File | Pick<MediaFile, 'id' | 'name'> | undefined;
  /** From the name of the captions. */
  languageId: number | undefined;
}

/** At most this many requests for files with the names of captions at once. */
const AT_ONCE = 4;

/** Returns the files that captions without media belong to, by name. */
async function filesNamed(names: readonly string[]): Promise<Map<string, MediaFile[]>> {
  const found = new Map<string, MediaFile[]>();
  const waiting = [...names];
  const worker = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      // Names may differ in the language and in their spaces; then the first word finds them.
      const { stem } = readName(name);
      const parts = [stem, stem.split(/[\s._-]+/)[0]!].filter(Boolean);
      let files: MediaFile[] = [];
      for (const part of parts) {
        const query = { name_cont: part.slice(0, 300), per_page: 100 };
        if (!files.length) files = (await api.GET('/v3/files', { params: { query } })).data;
      }
      found.set(name, files);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found;
}

export function useCaptionMatches(captions: readonly File[], media: readonly File[]) {
  const { languages } = useLanguages();
  const [changed, setChanged] = useState<ReadonlyMap<File, CaptionMatch['of']>>(new Map());
  const alone = captions.filter(({ name }) => !mediaOf(name, media)).map(({ name }) => name);
  const existing = useQuery({
    queryKey: ['files', 'named', alone],
    queryFn: () => filesNamed(alone),
    enabled: alone.length > 0,
  });
  const all = captions.map((file): CaptionMatch => {
    const candidates = (existing.data?.get(file.name) ?? []).map(({ id, name }) => ({
      id,
      name: name ?? '',
    }));
    const code = readName(file.name).language;
    return {
      file,
      of: changed.has(file)
        ? changed.get(file)
        : (mediaOf(file.name, media) ?? mediaOf(file.name, candidates)),
      languageId: languages.find((one) => code !== undefined && one.iso_639_1_code === code)?.id,
    };
  });
  return {
    all,
    candidates: [...(existing.data?.values() ?? [])].flat(),
    isLooking: existing.isLoading,
    error: existing.error,
    change: (file: File, of: CaptionMatch['of']) => setChanged(new Map(changed).set(file, of)),
  };
}
