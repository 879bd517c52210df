import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorNote } from '../components/error-note.jsx';
import styles from './upload-dialog.module.css';
import type { CaptionMatch, useCaptionMatches } from './use-caption-matches.js';

type Props = ReturnType<typeof useCaptionMatches> & { media: readonly File[] };

/** The chosen captions, and the media or file that each is imported into. */
export function CaptionMatches({ all, candidates, isLooking, error, change, media }: Props) {
  const { formatMessage } = useIntl();
  const files = [...new Map(candidates.map((one) => [one.id, one])).values()];
  const valueOf = (of: CaptionMatch['of']) =>
    !of ? '' : of instanceof File ? `media ${media.indexOf(of)}` : `file ${of.id}`;
  const chosen = (value: string): CaptionMatch['of'] => {
    const [kind, number] = value.split(' ');
    if (kind === 'media') return media[Number(number)];
    return files.find(({ id }) => id === Number(number));
  };
  return (
    <section className="stack">
      <h3 className={styles.heading}>
        <FormattedMessage id="upload.captionFiles" />
      </h3>
      {isLooking && (
        <p className="soft" role="status">
          <FormattedMessage id="answer.loading" />
        </p>
      )}
      <ErrorNote error={error} />
      <ul className={styles.matches}>
        {all.map(({ file, of }, index) => (
          <li key={index}>
            <bdi>{file.name}</bdi>
            <select
              aria-label={formatMessage({ id: 'upload.captionsOf' }, { name: file.name })}
              value={valueOf(of)}
              onChange={({ target }) => change(file, chosen(target.value))}
            >
              <option value="">{formatMessage({ id: 'upload.noMatch' })}</option>
              {media.map((one, at) => (
                <option key={`media ${at}`} value={`media ${at}`}>
                  {one.name}
                </option>
              ))}
              {files.map(({ id, name }) => (
                <option key={id} value={`file ${id}`}>
                  {name || `#${id}`}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </section>
  );
}
