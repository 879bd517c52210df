import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.js';
import { describedGaps, type OtherWord, type Plan } from './beside.js';

/** A text to show beside this one. */
export type OtherText = { key: string } & (
  | { kind: 'transcript'; transcriptId: number; languageId: number }
  | { kind: 'version'; transcriptId: number; version: number }
  /** The gaps of an audio description with what is described in them. */
  | { kind: 'description'; descriptionId: number }
);

const VERSIONS = 20;

/** Returns the texts that can be shown beside a transcript: the others of its file first, then its own versions. */
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
  const descriptions = useQuery({
    queryKey: ['other-descriptions', fileId],
    enabled: fileId !== undefined,
    queryFn: async () =>
      (
        await api.GET('/v3/audio_descriptions', {
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
      .map(({ id, language_ids }) => ({
        key: `t${id}`,
        kind: 'transcript' as const,
        transcriptId: id,
        languageId: language_ids[0]!,
      })),
    ...(descriptions.data ?? []).map(({ id }) => ({
      key: `d${id}`,
      kind: 'description' as const,
      descriptionId: id,
    })),
    ...(versions.data ?? []).map(({ version }) => ({
      key: `v${version}`,
      kind: 'version' as const,
      transcriptId,
      version,
    })),
  ];
}

/**
 * Returns the words of such a text; undefined until they are loaded.
 * @param gap says how many words fit into a gap that is not described
 */
export function useWords(
  other: OtherText | undefined,
  gap: (words: number) => string,
): readonly OtherWord[] | undefined {
  const { data } = useQuery({
    queryKey: ['other-words', other],
    enabled: other !== undefined,
    queryFn: () => wordsOf(other!, gap),
    staleTime: 60_000,
    throwOnError: false,
  });
  return data;
}

async function wordsOf(other: OtherText, gap: (words: number) => string): Promise<readonly OtherWord[]> {
  if (other.kind === 'description') {
    const params = { path: { id: other.descriptionId } };
    const { data } = await api.GET('/v3/audio_descriptions/{id}/plan', { params });
    return describedGaps(data as unknown as Plan, gap);
  }
  const { transcriptId: id } = other;
  if (other.kind === 'version') {
    const params = { path: { id, version: other.version } };
    return (await api.GET('/v3/transcripts/{id}/versions/{version}', { params })).data.words;
  }
  const { data: document } = await api.GET('/v3/transcripts/{id}/document', { params: { path: { id } } });
  return document.paragraphs.flatMap(({ words }) => words);
}
