import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { api } from '../../api/client.js';
import { usePermissions } from '../../api/session.js';
import { Answer } from '../../components/answer.jsx';
import { Button } from '../../components/button.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Field } from '../../components/field.jsx';
import type { Subject } from './reference-page.jsx';

/** Names and terms in their correct spelling, for recognition and for people. */
export function Glossaries({ subject }: { subject: Subject }) {
  const { can_upload: canUpload } = usePermissions();
  const key = ['glossaries', subject];
  const glossaries = useQuery({
    queryKey: key,
    queryFn: async () =>
      (await api.GET('/v3/glossaries', { params: { query: { ...subject, per_page: 100 } } })).data,
  });
  return (
    <Answer query={glossaries}>
      {(data) => (
        <div className="stack">
          {data.map(({ id, word_list: words }) => (
            <WordList key={id} id={id} words={words} subject={subject} canChange={canUpload === true} />
          ))}
          {data.length === 0 &&
            (canUpload ? (
              <WordList key={JSON.stringify(subject)} words="" subject={subject} canChange />
            ) : (
              <p className="card empty">
                <FormattedMessage id="reference.none" />
              </p>
            ))}
        </div>
      )}
    </Answer>
  );
}

interface Props {
  /** The existing glossary, if there is one. */
  id?: number;
  words: string;
  subject: Subject;
  canChange: boolean;
}

function WordList({ id, words, subject, canChange }: Props) {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: async (list: string) => {
      if (id) await api.PUT('/v3/glossaries/{id}', { params: { path: { id } }, body: { word_list: list } });
      else await api.POST('/v3/glossaries', { body: { ...subject, word_list: list } });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['glossaries'] }),
  });
  return (
    <form
      className="card padded stack"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(String(new FormData(event.currentTarget).get('words')));
      }}
    >
      <Field
        label={<FormattedMessage id="reference.words" />}
        hint={<FormattedMessage id="reference.wordsHint" />}
      >
        {(control) => (
          <textarea
            {...control}
            name="words"
            rows={6}
            defaultValue={words}
            readOnly={!canChange}
            required={!id}
            dir="auto"
          />
        )}
      </Field>
      <ErrorNote error={save.error} />
      {canChange && (
        <div className="row">
          <Button type="submit" className="primary" disabled={save.isPending} text="dialog.save" />
          <span role="status">{save.isSuccess && <FormattedMessage id="reference.saved" />}</span>
        </div>
      )}
    </form>
  );
}
