import { useMutation, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../api/client.js';
import { saveArchive, saveText } from '../api/save-text.js';
import { useOutputFormats } from '../api/lookups.js';
import type { OutputFormat } from '../api/records.js';
import { Button } from './button.jsx';
import { Dialog } from './dialog.jsx';
import styles from './download-dialog.module.css';
import { ErrorNote } from './error-note.jsx';
import { Check } from './field.jsx';
import { useStored } from './use-stored.js';

/** Most people want one of these: SRT, WebVTT, plain text, Word, PDF. */
const common = [7, 51, 16, 158, 46];

/** Transcripts, or files whose complete transcripts are meant. */
type Downloaded =
  | { transcript_ids: number[] }
  | { media_file_id: number[] }
  | { filter: Record<string, unknown> };

interface Props {
  of: Downloaded;
  /** The number of transcripts or files. */
  count: number;
  onClose: () => void;
}

/** Downloads transcripts in any formats: one as a file, several as an archive. */
export function DownloadDialog({ of, count, onClose }: Props) {
  const { formatMessage } = useIntl();
  const formats = useOutputFormats();
  const [chosen, setChosen] = useStored<number[]>('download-formats', [7]);
  const ids = formats.map(({ id }) => id).filter((id) => chosen.includes(id));
  const one = useOnlyTranscript(of);
  const isFile = one !== undefined && ids.length === 1;
  const save = useMutation({
    mutationFn: () => (isFile ? saveText(one, ids[0]!) : saveArchive(queryOf(of, ids))),
    onSuccess: onClose,
  });
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const group = (title: React.ReactNode, members: OutputFormat[]) =>
    members.length > 0 && (
      <fieldset className={styles.group}>
        <legend>{title}</legend>
        {members.map(({ id, name, description, filetype }) => (
          <Check
            key={id}
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
            label={
              <span title={description}>
                {name} <span className="soft">.{filetype}</span>
              </span>
            }
          />
        ))}
      </fieldset>
    );
  const isRare = ({ id }: OutputFormat) => !common.includes(id);
  return (
    <Dialog title={formatMessage({ id: 'download.title' }, { count })} onClose={onClose}>
      <div className="stack">
        {group(
          <FormattedMessage id="download.common" />,
          common.flatMap((id) => formats.find((format) => format.id === id) ?? []),
        )}
        <details open={ids.some((id) => !common.includes(id))}>
          <summary>
            <FormattedMessage id="download.advanced" />
          </summary>
          {group(
            <FormattedMessage id="download.captions" />,
            formats.filter((format) => isRare(format) && format.type === 'Caption'),
          )}
          {group(
            <FormattedMessage id="download.transcripts" />,
            formats.filter((format) => isRare(format) && format.type !== 'Caption'),
          )}
        </details>
        <ErrorNote error={save.error} />
        <div className="row end">
          <Button onClick={onClose} text="dialog.cancel" />
          <Button
            className="primary"
            disabled={ids.length === 0 || save.isPending}
            onClick={() => save.mutate()}
            text={isFile ? 'download.file' : 'download.zip'}
          />
        </div>
      </div>
    </Dialog>
  );
}

function queryOf(of: Downloaded, formatIds: number[]): URLSearchParams {
  const query = new URLSearchParams({ output_format_ids: formatIds.join(',') });
  for (const [name, value] of Object.entries(of))
    query.set(name, Array.isArray(value) ? value.join(',') : JSON.stringify(value));
  return query;
}

/** Returns the id of the transcript if there is only one. */
function useOnlyTranscript(of: Downloaded): number | undefined {
  const fileIds = 'media_file_id' in of && of.media_file_id.length === 1 ? of.media_file_id : [];
  const { data } = useQuery({
    queryKey: ['transcripts', 'complete', fileIds],
    queryFn: async () => {
      const query = { media_file_id: fileIds, status: ['complete' as const], per_page: 2 };
      return (await api.GET('/v3/transcripts', { params: { query } })).data;
    },
    enabled: fileIds.length === 1,
  });
  if ('transcript_ids' in of) return of.transcript_ids.length === 1 ? of.transcript_ids[0] : undefined;
  return data?.length === 1 ? data[0]!.id : undefined;
}
