import { Cloud, CloudAlert, CloudCheck } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './save-indicator.module.css';
import frameStyles from './editor.module.css';
import type { Saving } from './saving.js';
import { useValue } from './use-changes.js';

/** Shows whether the newest edits are on the server, only in this browser, or unsaved. */
export function SaveIndicator({ saving }: { saving: Saving }) {
  const { state } = useValue(saving, () => saving.status);
  const Icon = { saved: CloudCheck, local: Cloud, unsaved: CloudAlert }[state];
  return (
    <span role="status" className={styles.saved} data-state={state}>
      <Icon aria-hidden />
      <span className={styles.savedText}>
        <FormattedMessage id={`editor.state.${state}`} />
      </span>
    </span>
  );
}

interface SaveTroubleNoticeProps {
  saving: Saving;
  newestVersion: (() => Promise<number>) | undefined;
  reload: (() => void) | undefined;
}

/** Explains why edits stay in this browser, and offers remedies. */
export function SaveTroubleNotice({ saving, newestVersion, reload }: SaveTroubleNoticeProps) {
  const { trouble } = useValue(saving, () => saving.status);
  const [failed, setFailed] = useState<string>();
  if (!trouble) return null;
  const putOnTop = async () => {
    try {
      saving.rebase(await newestVersion!());
      await saving.flush();
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div role="alert" className={frameStyles.notice}>
      <FormattedMessage
        id={`editor.trouble.${trouble.kind}`}
        values={{ message: failed ?? trouble.message }}
      />
      {trouble.kind === 'conflict' && newestVersion && (
        <button type="button" onClick={() => void putOnTop()}>
          <FormattedMessage id="editor.putOnTop" />
        </button>
      )}
      {trouble.kind === 'conflict' && reload && (
        <button type="button" onClick={reload}>
          <FormattedMessage id="editor.reload" />
        </button>
      )}
      {trouble.kind !== 'conflict' && (
        <button type="button" onClick={() => void saving.flush()}>
          <FormattedMessage id="editor.saveNow" />
        </button>
      )}
    </div>
  );
}
