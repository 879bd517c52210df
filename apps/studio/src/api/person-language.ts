import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isChosen, languages, useLanguage, type Language } from '../texts/texts.jsx';
import { api } from './client.js';
import { useSession, type Session } from './session.js';

/**
 * Stores the language of the studio as the language of e-mails to the signed-in person. If no language was chosen in this
 * browser, the studio uses the stored one instead.
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
