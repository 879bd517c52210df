import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.js';
import type { Rule } from './matches.js';

/** A rule that the project keeps. */
export interface KeptRule extends Rule {
  id: number;
}

const queryKey = ['replacement-rules'];

const kept = async (): Promise<KeptRule[]> =>
  (await api.GET('/v3/replacement_rules')).data.map((rule) => ({
    id: rule.id,
    query: {
      text: rule.find,
      matchCase: rule.match_case,
      wholeWords: rule.whole_words,
      isPattern: rule.is_pattern,
    },
    replacement: rule.replacement,
  }));

/** The kept rules of the project, and how to keep and delete one. */
export function useRules() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey });
  const rules = useQuery({ queryKey, queryFn: kept, throwOnError: false });
  const keep = useMutation({
    mutationFn: ({ query, replacement }: Rule) =>
      api.POST('/v3/replacement_rules', {
        body: {
          find: query.text,
          replacement,
          is_pattern: query.isPattern,
          match_case: query.matchCase,
          whole_words: query.wholeWords,
        },
      }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: number) => api.DELETE('/v3/replacement_rules/{id}', { params: { path: { id } } }),
    onSuccess,
  });
  return { rules, keep, remove };
}
