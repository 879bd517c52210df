import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFolders, useLanguages } from '../api/lookups.js';
import { Dialog } from '../components/dialog.jsx';
import { Check, Field } from '../components/field.jsx';
import { addUploads } from './upload-runner.js';
import styles from './upload-dialog.module.css';
import { Options } from '../components/options.jsx';

const stored = 'scriptorium.upload-language';

/** Asks for the details of the chosen files, once for all of them. */
export function UploadDialog({
  files,
  folder,
  onClose,
}: {
  files: File[];
  folder?: number;
  onClose: () => void;
}) {
  const { formatMessage } = useIntl();
  const { languages } = useLanguages();
  const folders = useFolders();
  const [language, setLanguage] = useState(localStorage.getItem(stored) ?? '1');
  const start = (form: FormData) => {
    localStorage.setItem(stored, language);
    const label = String(form.get('labels'))
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    const batch = Number(form.get('folder'));
    addUploads(files, {
      language_id: [Number(language)],
      ...(batch && { batch_id: batch }),
      ...(label.length && { label }),
      captions: form.has('captions'),
    });
    onClose();
  };
  return (
    <Dialog title={formatMessage({ id: 'upload.add' }, { count: files.length })} onClose={onClose}>
      <form action={start} className="stack">
        <ul className={styles.names}>
          {files.map((file, index) => (
            <li key={index}>
              <bdi>{file.name}</bdi>
            </li>
          ))}
        </ul>
        <div className="columns">
          <Field label={<FormattedMessage id="upload.language" />}>
            {(control) => (
              <select
                {...control}
                name="language"
                value={language}
                onChange={(event) => setLanguage(event.target.value)}
              >
                <Options of={languages.map(({ id, full_name: name }) => ({ id, name }))} />
              </select>
            )}
          </Field>
          <Field label={<FormattedMessage id="files.folder" />}>
            {(control) => (
              <select {...control} name="folder" defaultValue={folder ?? ''}>
                <option value="">{formatMessage({ id: 'files.noFolder' })}</option>
                <Options of={folders} />
              </select>
            )}
          </Field>
        </div>
        <Field
          label={<FormattedMessage id="files.labels" />}
          hint={<FormattedMessage id="files.labelsHint" />}
        >
          {(control) => <input {...control} name="labels" autoComplete="off" />}
        </Field>
        <Check name="captions" defaultChecked label={<FormattedMessage id="upload.captions" />} />
        <div className="row end">
          <button type="button" onClick={onClose}>
            <FormattedMessage id="dialog.cancel" />
          </button>
          <button className="primary">
            <FormattedMessage id="upload.start" />
          </button>
        </div>
      </form>
    </Dialog>
  );
}
