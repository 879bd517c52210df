import { X } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Badge, type Tone } from '../components/badge.jsx';
import { Button } from '../components/button.jsx';
import { bytes, useUploads, type Upload, type UploadStatus } from './upload-list.js';
import { addUploads, cancel, interruptedOf, retry } from './upload-runner.js';
import { uploadList } from './upload-list.js';
import styles from './upload-panel.module.css';

const tones: Record<UploadStatus, Tone> = {
  waiting: 'quiet',
  sending: 'busy',
  creating: 'busy',
  done: 'good',
  failed: 'bad',
  interrupted: 'warning',
};

/** The list of uploads, which survives a reload. */
export function UploadPanel() {
  const uploads = useUploads();
  const { formatMessage } = useIntl();
  if (!uploads.length) return null;
  const failed = uploads.filter(({ status }) => status === 'failed').filter(canRetry);
  const done = uploads.filter(({ status }) => status === 'done');
  return (
    <section className="card" aria-label={formatMessage({ id: 'upload.title' })}>
      <div className={`row apart ${styles.head}`}>
        <h2>
          <FormattedMessage id="upload.title" />
        </h2>
        <div className="row">
          {failed.length > 0 && (
            <button type="button" onClick={() => retry(failed.map(({ id }) => id))}>
              <FormattedMessage id="upload.retryAll" values={{ count: failed.length }} />
            </button>
          )}
          {done.length > 0 && (
            <Button onClick={() => uploadList.remove(done.map(({ id }) => id))} text="upload.clear" />
          )}
        </div>
      </div>
      <ul className="list">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

const canRetry = ({ id, complete, final }: Upload) => !final && (complete === true || bytes.has(id));

function UploadRow({ upload }: { upload: Upload }) {
  const { formatMessage, formatNumber } = useIntl();
  const { id, name, size, sent, status, error, fileId } = upload;
  const share = size ? sent / size : 0;
  const megabytes = (value: number) =>
    formatNumber(value / 1e6, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  return (
    <li className={styles.upload}>
      <div className={styles.name}>
        {status === 'done' ? <Link to={`/files/${fileId}`}>{name}</Link> : <bdi>{name}</bdi>}
        <span className="soft">
          {status === 'sending' ? `${megabytes(sent)} / ${megabytes(size)}` : megabytes(size)}
        </span>
      </div>
      <Badge tone={tones[status]}>
        <FormattedMessage id={`upload.${status}`} />
      </Badge>
      <div className={styles.buttons}>
        {status === 'failed' && canRetry(upload) && (
          <Button
            onClick={() => retry([id])}
            aria-label={formatMessage({ id: 'upload.retryOne' }, { name })}
            text="upload.retry"
          />
        )}
        {(status === 'interrupted' || (status === 'failed' && !upload.final && !canRetry(upload))) && (
          <GoOn upload={upload} />
        )}
        {status === 'done' ? (
          <button
            type="button"
            className="plain"
            onClick={() => uploadList.remove([id])}
            aria-label={formatMessage({ id: 'upload.removeOne' }, { name })}
          >
            <X aria-hidden />
          </button>
        ) : (
          <Button
            onClick={() => void cancel(id)}
            aria-label={formatMessage({ id: 'upload.cancelOne' }, { name })}
            text="upload.cancel"
          />
        )}
      </div>
      {status === 'sending' && (
        <progress
          className={styles.bar}
          value={share}
          aria-label={formatMessage({ id: 'upload.progress' }, { name })}
        />
      )}
      {error && (
        <p className={styles.error} role="alert">
          <UploadError error={error} />
        </p>
      )}
    </li>
  );
}

/** Why an upload failed: a sentence of the server, or that there was no answer. */
function UploadError({ error }: { error: string }) {
  if (error === 'connection') return <FormattedMessage id="upload.noConnection" />;
  return (
    <bdi>
      {/^\d{3}$/.test(error) ? <FormattedMessage id="upload.refused" values={{ status: error }} /> : error}
    </bdi>
  );
}

/** For an interrupted upload: asks for the file again, or creates the file if all bytes are uploaded. */
function GoOn({ upload }: { upload: Upload }) {
  const [wrong, setWrong] = useState(false);
  if (upload.complete) return <Button onClick={() => retry([upload.id])} text="upload.retry" />;
  const take = (file: File | undefined) => {
    if (!file) return;
    if (interruptedOf(file)?.id !== upload.id) return setWrong(true);
    setWrong(false);
    addUploads([file], upload.target);
  };
  return (
    <>
      <label className={`button ${styles.choose}`}>
        <FormattedMessage id="upload.chooseAgain" />
        <input type="file" className="visually-hidden" onChange={(event) => take(event.target.files?.[0])} />
      </label>
      {wrong && (
        <span role="alert" className={styles.error}>
          <FormattedMessage id="upload.otherFile" />
        </span>
      )}
    </>
  );
}
