import { Pencil } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LiveAutoCaption } from '../../api/records.js';
import { ErrorNote } from '../../components/error-note.jsx';
import { Field } from '../../components/field.jsx';
import { IconButton } from '../../components/icon-button.jsx';
import styles from './live-page.module.css';
import type { Line } from './live-words.jsx';
import { expand, readShortForms, useShortForms } from './short-forms.js';
import { useWriting, type WriterMode } from './use-writing.js';

/**
 * Writes captions, and corrects them. Enter commits; in an empty field, the arrow up takes the newest line to correct it; Escape
 * ends the correction.
 */
export function LiveWriter({ event: { id }, lines }: { event: LiveAutoCaption; lines: readonly Line[] }) {
  const { isHeld, take, write, leave } = useWriting(id);
  const [mode, setMode] = useState<WriterMode>('over');
  if (isHeld)
    return (
      <section className="card padded stack">
        <div className="row apart">
          <h2>
            <FormattedMessage id="live.write" />
          </h2>
          <button type="button" onClick={leave}>
            <FormattedMessage id="live.write.leave" />
          </button>
        </div>
        <Writing lines={lines} write={(line) => write.mutateAsync(line)} />
        <ErrorNote error={write.error} />
      </section>
    );
  return (
    <section className="card padded stack">
      <h2>
        <FormattedMessage id="live.write" />
      </h2>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          take.mutate(mode);
        }}
      >
        <Field label={<FormattedMessage id="live.write.mode" />}>
          {(control) => (
            <select {...control} value={mode} onChange={({ target }) => setMode(target.value as WriterMode)}>
              {(['over', 'instead'] as const).map((one) => (
                <option key={one} value={one}>
                  <FormattedMessage id={`live.write.${one}`} />
                </option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" disabled={take.isPending}>
          <FormattedMessage id="live.write.take" />
        </button>
      </form>
      <ErrorNote error={take.error} />
    </section>
  );
}

function Writing({
  lines,
  write,
}: {
  lines: readonly Line[];
  write: (line: { text: string; revision_of?: number }) => Promise<unknown>;
}) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const [corrected, setCorrected] = useState<Line>();
  const [shortForms, setShortForms] = useShortForms();
  const input = useRef<HTMLInputElement>(null);
  const correct = (line: Line | undefined) => {
    setCorrected(line);
    setText(line?.text ?? '');
    input.current?.focus();
  };
  const commit = async () => {
    const expanded = expand(text.trim(), readShortForms(shortForms));
    if (!expanded && !corrected) return;
    await write({ text: expanded, ...(corrected && { revision_of: corrected.sequence }) });
    correct(undefined);
  };
  const recent = lines.filter((line) => !line.gap && line.text).slice(-5);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') correct(undefined);
    if (event.key === 'ArrowUp' && !text) {
      event.preventDefault();
      correct(recent.at(-1));
    }
  };
  return (
    <>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void commit().catch(() => {}); // shown by the caller; the text stays
        }}
      >
        <Field
          label={<FormattedMessage id={corrected ? 'live.write.correction' : 'live.write.line'} />}
          hint={<FormattedMessage id="live.write.hint" />}
        >
          {(control) => (
            <input
              {...control}
              ref={input}
              dir="auto"
              autoComplete="off"
              maxLength={500}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
        <button type="submit">
          <FormattedMessage id={corrected ? 'live.write.correct' : 'live.write.commit'} />
        </button>
      </form>
      <ul className={styles.recent}>
        {recent.map((line) => (
          <li key={line.sequence}>
            <span lang={line.language} dir="auto">
              {line.text}
            </span>
            <IconButton
              icon={Pencil}
              label={formatMessage({ id: 'live.write.correctOne' }, { text: line.text.slice(0, 40) })}
              onClick={() => correct(line)}
            />
          </li>
        ))}
      </ul>
      <details>
        <summary>
          <FormattedMessage id="live.write.shortForms" />
        </summary>
        <Field
          label={<FormattedMessage id="live.write.shortForms" />}
          hint={<FormattedMessage id="live.write.shortFormsHint" />}
        >
          {(control) => (
            <textarea
              {...control}
              dir="auto"
              rows={5}
              value={shortForms}
              onChange={({ target }) => setShortForms(target.value)}
            />
          )}
        </Field>
      </details>
    </>
  );
}
