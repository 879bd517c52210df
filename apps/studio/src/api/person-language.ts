import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isChosen, languages, useLanguage, type Language } from '../texts/texts.jsx';
import { api } from './client.js';
import { useSession, type Session } from './session.js';

/**
 * Keeps the language of messages to the person who signed in the same as that of the studio. In a browser in which nobody has chosen a
 * language, the studio takes that of the person.
 */
export function usePersonLanguage(): void {
  const { data: session } = useSession();
  const { language, choose } = useLanguage();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (chosen: Language) => api.PUT('/v3/person/language', { body: { language: chosen } }),
    onSuccess: (_, chosen) =>
      queries.setQueryData(['session'], (before: Session | null | undefined) =>
        before?.person ? { ...before, person: { ...before.person, language: chosen } } : before,
      ),
  });
  const ofPerson = session?.person?.language;
  useEffect(() => {
    if (ofPerson === undefined || ofPerson === language) return;
    if (ofPerson !== null && ofPerson in languages && !isChosen()) choose(ofPerson);
    else mutate(language);
  }, [ofPerson, language, mutate]);
}
