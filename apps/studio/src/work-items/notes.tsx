import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { api } from '../api/client.js';
import { Answer } from '../components/answer.jsx';
import { Button } from '../components/button.jsx';
import { ErrorNote } from '../components/error-note.jsx';
import { Field } from '../components/field.jsx';
import { Moment } from '../components/moment.jsx';
import styles from './work-items.module.css';

const REFETCH_MS = 30_000;

/** Notes between the people who work on an order. */
export function Notes({ itemId, canWrite }: { itemId: number; canWrite: boolean }) {
  const path = { params: { path: { id: itemId } } };
  const queryKey = ['work-notes', itemId];
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const notes = useQuery({
    queryKey,
    queryFn: async () => (await api.GET('/v3/production/work_items/{id}/notes', path)).data,
    refetchInterval: canWrite ? REFETCH_MS : false,
  });
  const add = useMutation({
    mutationFn: (text: string) =>
      api.POST('/v3/production/work_items/{id}/notes', { ...path, body: { text } }),
    onSuccess: () => {
      form.current?.reset();
      return queries.invalidateQueries({ queryKey });
    },
  });
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault(); // keeps the text until it is stored
    const text = String(new FormData(event.currentTarget).get('text')).trim();
    if (text) add.mutate(text);
  };
  return (
    <details className={styles.panel}>
      <summary>
        <FormattedMessage id="work.notes" values={{ count: notes.data?.length ?? 0 }} />
      </summary>
      <Answer query={notes}>
        {(all) => (
          <ul className="list" aria-live="polite">
            {all.map(({ id, kind, mine, text, created_at }) => (
              <li key={id}>
                <p className={styles.note} dir="auto">
                  {text}
                </p>
                <small className="soft">
                  <FormattedMessage id={mine ? 'work.note.mine' : `work.note.${kind}`} />{' '}
                  <Moment at={created_at} />
                </small>
              </li>
            ))}
          </ul>
        )}
      </Answer>
      {canWrite && (
        <form ref={form} className="stack" onSubmit={submit}>
          <Field label={<FormattedMessage id="work.newNote" />}>
            {(attributes) => (
              <textarea {...attributes} name="text" required maxLength={2000} rows={2} dir="auto" />
            )}
          </Field>
          <ErrorNote error={add.error} />
          <div>
            <Button type="submit" disabled={add.isPending} text="work.addNote" />
          </div>
        </form>
      )}
    </details>
  );
}
