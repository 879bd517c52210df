import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { MediaFile, WatchPage } from '../../api/records.js';
import { usePermissions } from '../../api/session.js';
import { Copied } from '../../components/copied.jsx';
import { Dialog } from '../../components/dialog.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Check, Field } from '../../components/field.jsx';
import { onForm } from '../../components/on-form.js';

const accesses = ['public', 'word', 'project'] as const;

/**
 * The button and the dialog that publish a file as a page to watch, change the page and remove it. Renders nothing for a file without a page that
 * has no complete transcript, or that the user may not publish.
 */
export function Publish({ file }: { file: MediaFile }) {
  const { formatMessage } = useIntl();
  const { can_publish: canPublish } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const { data: page } = useQuery({
    queryKey: ['transcripts', 'watch-page', file.id],
    queryFn: async () =>
      (await api.GET('/v3/files/{id}/watch_page', { params: { path: { id: file.id } } })).data,
  });
  if (!page || (!page.published && (!canPublish || page.transcript_ids.length === 0))) return null;
  return (
    <>
      <button type="button" className={page.published ? undefined : 'primary'} onClick={() => setOpen(true)}>
        <FormattedMessage id={page.published ? 'publish.published' : 'publish.open'} />
      </button>
      {isOpen && (
        <Dialog title={formatMessage({ id: 'publish.title' })} onClose={() => setOpen(false)}>
          <div className="stack">
            {page.url && <PageAddress url={page.url} embedCode={page.embed_code} />}
            {canPublish && <PageForm key={String(page.published)} file={file} page={page} />}
          </div>
        </Dialog>
      )}
    </>
  );
}

function PageAddress({ url, embedCode }: { url: string; embedCode: string | null }) {
  return (
    <>
      <Copied label={<FormattedMessage id="publish.link" />} text={url} />
      {embedCode && <Copied label={<FormattedMessage id="publish.embed" />} text={embedCode} />}
      <a href={url} target="_blank" rel="noreferrer">
        <FormattedMessage id="publish.show" />
      </a>
    </>
  );
}

function PageForm({ file, page }: { file: MediaFile; page: WatchPage }) {
  const params = { path: { id: file.id } };
  const queries = useQueryClient();
  const [access, setAccess] = useState<(typeof accesses)[number]>(page.access ?? 'public');
  const run = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['transcripts', 'watch-page', file.id] }),
  });
  const save = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '');
    const word = text('word') ? { word: text('word') } : {};
    const body = {
      access,
      ...word,
      title: text('title'),
      indexed: access === 'public' && form.has('indexed'),
    };
    run.mutate(() => api.POST('/v3/files/{id}/watch_page', { params, body }));
  };
  return (
    <form className="stack" onSubmit={onForm(save)}>
      <p className="soft">
        <FormattedMessage id="publish.about" values={{ count: page.transcript_ids.length }} />
      </p>
      <Field label={<FormattedMessage id="publish.name" />}>
        {(control) => (
          <input
            {...control}
            name="title"
            dir="auto"
            maxLength={200}
            defaultValue={page.title ?? ''}
            placeholder={file.name ?? undefined}
          />
        )}
      </Field>
      <Field
        label={<FormattedMessage id="publish.access" />}
        hint={<FormattedMessage id={`publish.access.${access}.hint`} />}
      >
        {(control) => (
          <select
            {...control}
            value={access}
            onChange={({ target }) => setAccess(target.value as typeof access)}
          >
            {accesses.map((one) => (
              <FormattedMessage key={one} id={`publish.access.${one}`}>
                {(label) => <option value={one}>{label}</option>}
              </FormattedMessage>
            ))}
          </select>
        )}
      </Field>
      {access === 'word' && (
        <Field
          label={<FormattedMessage id="publish.word" />}
          hint={page.access === 'word' && <FormattedMessage id="publish.wordKept" />}
        >
          {(control) => (
            <input
              {...control}
              name="word"
              autoComplete="off"
              maxLength={200}
              required={page.access !== 'word'}
            />
          )}
        </Field>
      )}
      {access === 'public' && (
        <Check
          name="indexed"
          defaultChecked={page.indexed ?? true}
          label={<FormattedMessage id="publish.indexed" />}
        />
      )}
      <ErrorNote error={run.error} />
      <div className="row end">
        {page.published && (
          <button
            type="button"
            className="danger"
            disabled={run.isPending}
            onClick={() => run.mutate(() => api.DELETE('/v3/files/{id}/watch_page', { params }))}
          >
            <FormattedMessage id="publish.remove" />
          </button>
        )}
        <button className="primary" disabled={run.isPending}>
          <FormattedMessage id={page.published ? 'publish.save' : 'publish.now'} />
        </button>
      </div>
    </form>
  );
}
