import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import { usePermissions } from '../../api/session.js';
import { ErrorNote } from '../../components/error-note.jsx';
import { onForm } from '../../components/on-form.js';

/** Gives a file media, or replaces rejected media: from this computer, or from an address. */
export function SourceForm({ fileId: id }: { fileId: number }) {
  const { formatMessage } = useIntl();
  const { can_upload: canUpload } = usePermissions();
  const queries = useQueryClient();
  const [share, setShare] = useState(0);
  const set = useMutation({
    mutationFn: async ({ file, url }: { file?: File; url?: string }) =>
      file
        ? api.POST('/v3/files/{id}/source', {
            params: { path: { id } },
            body: { source_file: file },
            onProgress: ({ sent }) => setShare(sent / file.size),
          })
        : api.POST('/v3/files/{id}/source/set_url', { params: { path: { id } }, body: { source_url: url! } }),
    onSuccess: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey }) => ['file', 'source'].includes(String(queryKey[0])),
      }),
  });
  if (!canUpload) return <FormattedMessage id="files.noMedia" />;
  return (
    <div className="stack">
      <form className="row" onSubmit={onForm((form) => set.mutate({ url: String(form.get('url')) }))}>
        <input
          type="file"
          accept="audio/*,video/*,.mkv,.mxf,.ts"
          aria-label={formatMessage({ id: 'file.chooseSource' })}
          onChange={({ target }) => target.files?.[0] && set.mutate({ file: target.files[0] })}
        />
        <input
          name="url"
          type="url"
          required
          placeholder="https://"
          aria-label={formatMessage({ id: 'file.sourceUrl' })}
        />
        <button disabled={set.isPending}>
          <FormattedMessage id="file.setUrl" />
        </button>
      </form>
      {set.isPending && share > 0 && (
        <progress value={share} aria-label={formatMessage({ id: 'file.chooseSource' })} />
      )}
      <ErrorNote error={set.error} />
    </div>
  );
}
