import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOutputFormats } from '../api/lookups.js';
import type { OutputFormat } from '../api/records.js';
import { Dialog } from './dialog.jsx';
import styles from './download-dialog.module.css';
import { Check } from './field.jsx';

const SRT = 7;
const stored = 'scriptorium.download-formats';

const remembered = (): number[] => {
  try {
    const ids = JSON.parse(localStorage.getItem(stored) ?? '') as number[];
    return ids.length ? ids : [SRT];
  } catch {
    return [SRT];
  }
};

/** Downloads transcripts in any formats as one archive. */
export function DownloadDialog({ transcriptIds, onClose }: { transcriptIds: number[]; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const formats = useOutputFormats();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(remembered()));
  const ids = formats.map(({ id }) => id).filter((id) => chosen.has(id));
  const query = new URLSearchParams({
    transcript_ids: transcriptIds.join(','),
    output_format_ids: ids.join(','),
  });
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
    localStorage.setItem(stored, JSON.stringify([...next]));
  };
  const group = (title: React.ReactNode, members: OutputFormat[]) => (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {members.map(({ id, name, description, filetype }) => (
        <Check
          key={id}
          checked={chosen.has(id)}
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
  return (
    <Dialog
      title={formatMessage({ id: 'download.title' }, { count: transcriptIds.length })}
      onClose={onClose}
    >
      <div className="stack">
        {group(
          <FormattedMessage id="download.captions" />,
          formats.filter((one) => one.type === 'Caption' && !one.advanced),
        )}
        {group(
          <FormattedMessage id="download.transcripts" />,
          formats.filter((one) => one.type === 'Transcript' && !one.advanced),
        )}
        <details>
          <summary>
            <FormattedMessage id="download.advanced" />
          </summary>
          {group(
            <span className="visually-hidden">
              <FormattedMessage id="download.advanced" />
            </span>,
            formats.filter((one) => one.advanced),
          )}
        </details>
        <div className="row end">
          <button type="button" onClick={onClose}>
            <FormattedMessage id="dialog.cancel" />
          </button>
          {ids.length > 0 && (
            <a className="button primary" href={`/v3/downloads?${query}`} download onClick={onClose}>
              <FormattedMessage id="download.zip" />
            </a>
          )}
        </div>
      </div>
    </Dialog>
  );
}
