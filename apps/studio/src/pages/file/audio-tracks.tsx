import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import { usePermissions } from '../../api/session.js';
import { ErrorNote } from '../../components/error-note.jsx';
import { Check } from '../../components/field.jsx';
import { onForm } from '../../components/on-form.js';
import { toggled } from '../../components/toggled.js';

/** Audio track of a source, as in its `meta`. */
export interface AudioTrack {
  number: number;
  language: string | null;
  title: string | null;
  layout: string | null;
  description: boolean;
  heard: boolean;
}

/** Shows the audio tracks of a source and which of them are heard, and changes that. */
export function AudioTracks({ fileId: id, tracks }: { fileId: number; tracks: readonly AudioTrack[] }) {
  const { formatMessage, formatDisplayName } = useIntl();
  const { can_upload: canUpload } = usePermissions();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(tracks.filter((track) => track.heard).map(({ number }) => number)),
  );
  const change = useMutation({
    mutationFn: () =>
      api.POST('/v3/files/{id}/source', { params: { path: { id } }, body: { audio_tracks: [...chosen] } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['source', id] }),
  });
  const isChanged = tracks.some(({ number, heard }) => chosen.has(number) !== heard);
  const labelOf = ({ language, title, layout, description }: AudioTrack) =>
    [
      title,
      language && formatDisplayName(language, { type: 'language' }),
      layout,
      description && formatMessage({ id: 'file.tracks.description' }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <form onSubmit={onForm(() => change.mutate())}>
      <fieldset className="stack plain" disabled={!canUpload || change.isPending}>
        <legend className="soft">
          <FormattedMessage id="file.tracks" />
        </legend>
        {tracks.map((track) => (
          <Check
            key={track.number}
            label={<bdi>{`${track.number}. ${labelOf(track)}`}</bdi>}
            checked={chosen.has(track.number)}
            onChange={() => setChosen((before) => toggled(before, track.number))}
          />
        ))}
        {isChanged && chosen.size > 0 && (
          <>
            <small className="soft">
              <FormattedMessage id="file.tracks.hint" />
            </small>
            <button>
              <FormattedMessage id="file.tracks.hear" />
            </button>
          </>
        )}
      </fieldset>
      <ErrorNote error={change.error} />
    </form>
  );
}
