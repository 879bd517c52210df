import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import { useLanguages } from '../../api/lookups.js';
import { whileWaiting } from '../../api/progress.jsx';
import type { MediaFile } from '../../api/records.js';
import { ErrorNote } from '../../components/error-note.jsx';
import { Options } from '../../components/options.jsx';

/** The languages of a file; if the service identified them, also what that rests on, and a choice of another one. */
export function FileLanguage({ file }: { file: MediaFile }) {
  const { nameOf } = useLanguages();
  const {
    language_ids: [primary, ...others],
    language_identification: found,
  } = file;
  useRefresh(file);
  if (!found) return file.language_ids.map(nameOf).join(', ');
  const { status, engine, seconds_heard: heard, confidence, reason } = found;
  const values = { engine, seconds: Math.round(heard ?? 0), confidence };
  return (
    <div className="stack">
      {primary !== undefined && <span>{nameOf(primary)}</span>}
      <span className="soft">
        <FormattedMessage id={`file.language.${status}`} values={values} />
      </span>
      {others.length > 0 && (
        <span>
          <FormattedMessage id="file.language.also" values={{ languages: others.map(nameOf).join(', ') }} />
        </span>
      )}
      {reason && (
        <span className="note bad" dir="auto">
          {reason}
        </span>
      )}
      <Choice file={file} />
    </div>
  );
}

/** Sets the language as soon as one is chosen. */
function Choice({ file }: { file: MediaFile }) {
  const { formatMessage } = useIntl();
  const { languages } = useLanguages();
  const queries = useQueryClient();
  const id = useId();
  const change = useMutation({
    mutationFn: (language: number) =>
      api.POST('/v3/files/{id}/set_language', {
        params: { path: { id: file.id } },
        body: { language_id: [language] },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['file', file.id] }),
  });
  return (
    <>
      <select
        id={id}
        aria-label={formatMessage({ id: 'file.language.change' })}
        value={file.language_id ?? ''}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate(Number(target.value))}
      >
        {file.language_id === null && (
          <option value="">{formatMessage({ id: 'file.language.choose' })}</option>
        )}
        <Options of={languages.map(({ id: value, full_name: name }) => ({ id: value, name }))} />
      </select>
      <ErrorNote error={change.error} />
    </>
  );
}

/** Fetches the file again while its language is being identified. */
function useRefresh({ id, language_identification: found }: MediaFile) {
  const queries = useQueryClient();
  const isOpen = found?.status === 'identifying';
  useEffect(() => {
    const every = whileWaiting(isOpen);
    if (!every) return;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: ['file', id] }), every);
    return () => clearInterval(timer);
  }, [isOpen, queries, id]);
}
