import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.js';
import type { OtherWord } from './beside.js';

/** A text to show beside this one: another transcript of the file, or another version of this transcript. */
export interface OtherText {
  key: string;
  transcriptId: number;
  version?: number;
  languageId?: number;
}

const VERSIONS = 20;

/** Returns the texts that can be shown beside a transcript: the others of its file first. */
export function useOtherTexts(transcriptId: number, fileId: number | undefined): OtherText[] {
  const others = useQuery({
    queryKey: ['other-texts', fileId],
    enabled: fileId !== undefined,
    queryFn: async () =>
      (
        await api.GET('/v3/transcripts', {
          params: { query: { media_file_id: [fileId!], status: ['complete'] } },
        })
      ).data,
    throwOnError: false,
  });
  const versions = useQuery({
    queryKey: ['other-versions', transcriptId],
    queryFn: async () =>
      (
        await api.GET('/v3/transcripts/{id}/versions', {
          params: { path: { id: transcriptId }, query: { sort_dir: 'desc', per_page: VERSIONS } },
        })
      ).data,
    throwOnError: false,
  });
  return [
    ...(others.data ?? [])
      .filter(({ id }) => id !== transcriptId)
      .map(({ id, language_ids }) => ({ key: `t${id}`, transcriptId: id, languageId: language_ids[0]! })),
    ...(versions.data ?? []).map(({ version }) => ({ key: `v${version}`, transcriptId, version })),
  ];
}

/** Returns the words of such a text; undefined until they are loaded. */
export function useWords(other: OtherText | undefined): readonly OtherWord[] | undefined {
  const { data } = useQuery({
    queryKey: ['other-words', other?.key, other?.transcriptId],
    enabled: other !== undefined,
    queryFn: async (): Promise<readonly OtherWord[]> => {
      const { transcriptId: id, version } = other!;
      if (version !== undefined) {
        const params = { path: { id, version } };
        return (await api.GET('/v3/transcripts/{id}/versions/{version}', { params })).data.words;
      }
      const { data: document } = await api.GET('/v3/transcripts/{id}/document', { params: { path: { id } } });
      return document.paragraphs.flatMap(({ words }) => words);
    },
    staleTime: 60_000,
    throwOnError: false,
  });
  return data;
}
