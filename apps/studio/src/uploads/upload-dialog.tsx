import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFolders, useLanguages } from '../api/lookups.js';
import { Button } from '../components/button.jsx';
import { Dialog } from '../components/dialog.jsx';
import { Check, Field } from '../components/field.jsx';
import { onForm } from '../components/on-form.js';
import { Options } from '../components/options.jsx';
import { isCaptions } from './caption-files.js';
import { CaptionMatches } from './caption-matches.jsx';
import styles from './upload-dialog.module.css';
import { addUploads } from './upload-runner.js';
import { useCaptionMatches } from './use-caption-matches.js';

/** The service identifies the language. */
const AUTO = 'auto' as const;
const stored = 'scriptorium.upload-language';

interface Props {
  files: File[];
  folder?: number | undefined;
  onClose: () => void;
}

/** Asks for the details of the chosen files, once for all of them. Captions are matched to media by name. */
export function UploadDialog({ files, folder, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { languages } = useLanguages();
  const folders = useFolders();
  const [chosen, setLanguage] = useState(localStorage.getItem(stored) ?? '1');
  const [media, captions] = [files.filter((one) => !isCaptions(one)), files.filter(isCaptions)];
  const matches = useCaptionMatches(captions, media);
  // Captions that do not name their language have the chosen one.
  const canIdentify = matches.all.every(({ of, languageId }) => !of || languageId !== undefined);
  const language = chosen === AUTO && !canIdentify ? '1' : chosen;
  const isCaptioned = (file: File) => matches.all.some(({ of }) => of === file);
  const start = (form: FormData) => {
    localStorage.setItem(stored, language);
    const label = String(form.get('labels') ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    const batch = Number(form.get('folder'));
    const target = {
      language_id: language === AUTO ? AUTO : [Number(language)],
      ...(batch && { batch_id: batch }),
      ...(label.length && { label }),
    };
    const ids = new Map<File, string>();
    // Media with captions need no recognition.
    for (const file of media) {
      const [id] = addUploads([file], { ...target, captions: form.has('captions') && !isCaptioned(file) });
      ids.set(file, id!);
    }
    for (const { file, of, languageId } of matches.all) {
      if (!of) continue;
      const captionsOf = of instanceof File ? { uploadId: ids.get(of)! } : { fileId: of.id };
      addUploads([file], { language_id: [languageId ?? Number(language)], captionsOf });
    }
    onClose();
  };
  const count = files.length;
  return (
    <Dialog title={formatMessage({ id: 'upload.add' }, { count })} onClose={onClose}>
      <form onSubmit={onForm(start)} className="stack">
        {media.length > 0 && (
          <ul className={styles.names}>
            {media.map((file, index) => (
              <li key={index}>
                <bdi>{file.name}</bdi>
              </li>
            ))}
          </ul>
        )}
        {captions.length > 0 && <CaptionMatches {...matches} media={media} />}
        <div className="columns">
          <Field label={<FormattedMessage id="upload.language" />}>
            {(control) => (
              <select
                {...control}
                name="language"
                value={language}
                onChange={(event) => setLanguage(event.target.value)}
              >
                {canIdentify && <option value={AUTO}>{formatMessage({ id: 'upload.identify' })}</option>}
                <Options of={languages.map(({ id, full_name: name }) => ({ id, name }))} />
              </select>
            )}
          </Field>
          {media.length > 0 && (
            <Field label={<FormattedMessage id="files.folder" />}>
              {(control) => (
                <select {...control} name="folder" defaultValue={folder ?? ''}>
                  <option value="">{formatMessage({ id: 'files.noFolder' })}</option>
                  <Options of={folders} />
                </select>
              )}
            </Field>
          )}
        </div>
        {media.length > 0 && (
          <>
            <Field
              label={<FormattedMessage id="files.labels" />}
              hint={<FormattedMessage id="files.labelsHint" />}
            >
              {(control) => <input {...control} name="labels" autoComplete="off" />}
            </Field>
            <Check name="captions" defaultChecked label={<FormattedMessage id="upload.captions" />} />
          </>
        )}
        <div className="row end">
          <Button onClick={onClose} text="dialog.cancel" />
          <Button
            type="submit"
            className="primary"
            disabled={!media.length && !matches.all.some(({ of }) => of)}
            text="upload.start"
          />
        </div>
      </form>
    </Dialog>
  );
}
