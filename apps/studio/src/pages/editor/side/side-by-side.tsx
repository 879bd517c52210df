import { useMemo, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLanguages } from '../../../api/lookups.js';
import type { Caption, Captions } from '../captions/captions.js';
import styles from '../captions/captions.module.css';
import { compared, wordsBeside } from './beside.js';
import { useOtherTexts, useWords, type OtherText } from './use-other-text.js';

interface SideBySideProps {
  transcriptId: number;
  /** Undefined if the session may see this transcript only. */
  fileId: number | undefined;
  captions: Captions;
  /** Renders the list of captions with something beside each. */
  children(beside: (caption: Caption) => ReactNode): ReactNode;
}

/** The captions beside another text: the source of a translation, another version, or an audio description. */
export function SideBySide({ transcriptId, fileId, captions, children }: SideBySideProps) {
  const { formatMessage } = useIntl();
  const { nameOf } = useLanguages();
  const texts = useOtherTexts(transcriptId, fileId);
  const [key, setKey] = useState<string>();
  const other = texts.find((each) => each.key === key) ?? texts[0];
  const words = useWords(other, (fit) => formatMessage({ id: 'side.gap' }, { fit }));
  const beside = useMemo(() => wordsBeside(captions.list, words ?? []), [captions.list, words]);
  const isVersion = other?.kind === 'version';
  const labelOf = (text: OtherText) => {
    if (text.kind === 'version') return formatMessage({ id: 'editor.version' }, { version: text.version });
    if (text.kind === 'transcript') return `${nameOf(text.languageId)} · #${text.transcriptId}`;
    return formatMessage({ id: 'events.audio_description' }, { id: text.descriptionId });
  };
  return (
    <div className={styles.side}>
      <label className={styles.sideChoice}>
        <FormattedMessage id="side.other" />{' '}
        <select value={other?.key ?? ''} onChange={({ target }) => setKey(target.value)}>
          {texts.map((text) => (
            <option key={text.key} value={text.key}>
              {labelOf(text)}
            </option>
          ))}
        </select>
      </label>
      {children(({ index, words: own }) => (
        <p className={styles.beside} dir="auto">
          {isVersion
            ? compared(
                (beside[index] ?? []).map(({ text }) => text),
                own.map(({ word }) => word.text),
              ).map(({ text, isSame }, nth) => (isSame ? `${text} ` : <del key={nth}>{text} </del>))
            : beside[index]?.map(({ text }) => text).join(' ')}
        </p>
      ))}
    </div>
  );
}
