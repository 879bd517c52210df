import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { Dialog } from '../components/dialog.jsx';
import { clock } from '../components/duration.js';
import { ErrorNote } from '../components/error-note.jsx';
import { MarkedPassage, playingPage } from '../components/marked-passage.jsx';
import styles from './quick-search.module.css';
import { useResults } from './use-results.js';

interface Choice {
  key: string;
  page: string;
  content: ReactNode;
}

/** A field, the files whose names contain its text, and the places where its words are said. Arrows choose, Enter opens. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { q, files, hits, isSearching, error } = useResults(typed);
  const named: Choice[] = files.map((file) => ({
    key: `file ${file.id}`,
    page: `/files/${file.id}`,
    content: <bdi>{file.name ?? `#${file.id}`}</bdi>,
  }));
  const said: Choice[] = hits.map((hit) => ({
    key: `hit ${hit.transcript_id} ${hit.start_ms}`,
    page: playingPage(hit),
    content: (
      <>
        <span className={styles.time} dir="ltr">
          {clock((hit.matches[0]?.start_ms ?? hit.start_ms) / 1000)}
        </span>
        <span className={styles.line} dir="auto">
          <MarkedPassage hit={hit} />
        </span>
        <bdi className="soft">{hit.media_file_name ?? `#${hit.media_file_id}`}</bdi>
      </>
    ),
  }));
  const all: Choice = {
    key: 'all',
    page: `/search?${new URLSearchParams({ q })}`,
    content: <FormattedMessage id="quickSearch.all" />,
  };
  const choices = [...named, ...said, ...(said.length > 0 ? [all] : [])];
  const chosen = choices[Math.min(at, choices.length - 1)];
  const open = ({ page }: Choice) => {
    onClose();
    void navigate(page);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { length } = choices;
    if (event.key === 'Enter' && chosen) open(chosen);
    else if (event.key === 'ArrowDown' && length) setAt((at + 1) % length);
    else if (event.key === 'ArrowUp' && length) setAt((at + length - 1) % length);
    else return;
    event.preventDefault();
  };
  const optionId = ({ key }: Choice) => `${id} ${key}`.replaceAll(' ', '-');
  const group = (label: 'quickSearch.files' | 'quickSearch.said', list: Choice[]) =>
    list.length > 0 && (
      <div role="group" aria-label={formatMessage({ id: label })}>
        <div className={styles.group} aria-hidden>
          <FormattedMessage id={label} />
        </div>
        {list.map((choice) => (
          <div
            key={choice.key}
            id={optionId(choice)}
            role="option"
            aria-selected={choice === chosen}
            className={styles.option}
            ref={(element) => {
              if (choice === chosen) element?.scrollIntoView({ block: 'nearest' });
            }}
            onClick={() => open(choice)}
          >
            {choice.content}
          </div>
        ))}
      </div>
    );
  return (
    <Dialog title={formatMessage({ id: 'quickSearch.title' })} onClose={onClose}>
      <div className={styles.dialog}>
        <input
          type="text"
          role="combobox"
          aria-label={formatMessage({ id: 'quickSearch.title' })}
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(chosen)}
          autoComplete="off"
          maxLength={300}
          dir="auto"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <ErrorNote error={error} />
        <p role="status" className="soft">
          {q === '' && typed.trim() === '' ? (
            <FormattedMessage id="quickSearch.hint" />
          ) : isSearching ? (
            <FormattedMessage id="quickSearch.searching" />
          ) : choices.length === 0 && !error ? (
            <FormattedMessage id="search.none" values={{ q: <bdi>{q}</bdi> }} />
          ) : (
            hits[0]?.spelling === 'near' && <FormattedMessage id="search.near" />
          )}
        </p>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={formatMessage({ id: 'quickSearch.results' })}
          hidden={choices.length === 0}
        >
          {group('quickSearch.files', named)}
          {group('quickSearch.said', said.length > 0 ? [...said, all] : [])}
        </div>
      </div>
    </Dialog>
  );
}
