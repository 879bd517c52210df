import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { api } from '../../../api/client.js';
import type { Editing } from '../editing.js';
import { useQuietDoc } from '../use-changes.js';
import { KnownWords } from './known-words.js';

const resource = { resource_type: 'Project' } as const;
const glossaries = async () =>
  (await api.GET('/v3/glossaries', { params: { query: { ...resource, per_page: 100 } } })).data;

const entriesOf = (list: string): string[] =>
  list
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Returns the single words of glossary entries, without their pronunciations (`Siobhan = Shiv-awn`). */
export const wordsOf = (lists: readonly string[]): Set<string> =>
  new Set(lists.flatMap(entriesOf).flatMap((entry) => entry.replace(/=.*/, '').split(/\s+/).filter(Boolean)));

/** Adds a word to the glossary of the project, which is also the dictionary of its editors. */
export function useAddWord() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (word: string) => {
      const [known] = await glossaries();
      if (!known) return api.POST('/v3/glossaries', { body: { ...resource, word_list: word } });
      const entries = entriesOf(known.word_list);
      if (entries.includes(word)) return undefined;
      const word_list = [...entries, word].join(', ');
      return api.PUT('/v3/glossaries/{id}', { params: { path: { id: known.id } }, body: { word_list } });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['glossaries'] }),
  });
}

/** Excludes the words of the project's glossary from the spell check of a text. */
export function useDictionary(editing: Editing, enabled: boolean): void {
  const doc = useQuietDoc(editing);
  const known = useRef<KnownWords>(undefined);
  const { data } = useQuery({
    queryKey: ['glossaries', 'dictionary'],
    enabled,
    queryFn: glossaries,
    staleTime: 60_000,
    throwOnError: false,
  });
  const words = useMemo(() => wordsOf((data ?? []).map(({ word_list: list }) => list)), [data]);
  useEffect(() => {
    known.current ??= new KnownWords();
    known.current.mark(editing, words);
  }, [editing, doc, words]);
}
