import { Bookmark, Ellipsis, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Menu } from '../../../components/menu.jsx';
import { clock } from '../player.js';
import { fixOf } from './caption-fixes.js';
import type { CaptionRowProps } from './caption-list.jsx';
import { TextBox } from './caption-text.jsx';
import { textsOf } from './caption-texts.js';
import styles from './captions.module.css';
import { measure } from './captions.js';

/** A caption: its times, its text to edit, and how it keeps to the guideline. */
export function CaptionRow(props: CaptionRowProps) {
  const { captions, editing, index, readOnly, colours, actions, current } = props;
  const { formatMessage } = useIntl();
  const caption = captions.list[index]!;
  const [draft, setDraft] = useState<{ of: typeof caption; text: string }>();
  const texts = textsOf(caption, captions.list[index - 1]);
  const isDraft = draft?.of === caption;
  const shown = isDraft ? draft.text : caption.text;
  const { speed, lines } = measure(shown, caption);
  const { charactersPerSecond: most, lineCharacters } = captions.profile;
  const isFast = speed > most;
  const fix = isDraft || readOnly ? undefined : fixOf(captions, index);
  const number = index + 1;
  const isMarked = props.bookmarks.has(index);
  const until = captions.list[index + 1]?.startMs ?? Infinity;
  const from = index === 0 ? 0 : caption.startMs;
  const comments = props.comments.filter(({ start_ms }) => start_ms >= from && start_ms < until).length;
  const widest = Math.max(...lines);
  // The measures show these.
  const others = caption.findings.filter(({ rule }) => rule !== 'cps' && rule !== 'line_chars');
  return (
    <div className={styles.row} data-beside={props.beside !== undefined || undefined}>
      <button
        type="button"
        className={`plain ${styles.number}`}
        onClick={({ shiftKey }) => actions.select(index, { extends: shiftKey, seek: !shiftKey })}
      >
        <span className="visually-hidden">
          <FormattedMessage id="editor.goToCaption" />{' '}
        </span>
        <span className={styles.index}>
          {number}
          {isMarked && (
            <Bookmark
              role="img"
              aria-label={formatMessage({ id: 'editor.bookmark' })}
              className={styles.bookmark}
            />
          )}
        </span>{' '}
        <span className={styles.times} dir="ltr">
          {clock(caption.startMs)}
          <br />
          {clock(caption.endMs)}
        </span>
      </button>
      <div className={styles.texts} data-top={caption.shown?.top} data-italic={caption.shown?.italic}>
        {texts.map((text, nth) => (
          <div key={nth} className={styles.said}>
            {text.isNamed && (
              <bdi className={styles.speaker} data-speaker-colour={colours.get(text.speaker!)}>
                {text.speaker}:
              </bdi>
            )}
            <TextBox
              {...props}
              text={text}
              label={formatMessage({ id: 'editor.caption' }, { number })}
              onDraft={(value) => setDraft({ of: caption, text: withText(caption.text, text.text, value) })}
            />
          </div>
        ))}
      </div>
      {props.beside?.(caption)}
      <div className={styles.meter}>
        <span className={styles.bar} aria-hidden data-bad={isFast || undefined}>
          <i style={{ inlineSize: `${Math.min(100, (speed / most) * 100)}%` }} />
        </span>
        <span className={isFast ? styles.bad : undefined}>
          <FormattedMessage
            id={isFast ? 'editor.tooFast' : 'editor.speed'}
            values={{
              speed: <FormattedNumber value={speed} maximumFractionDigits={1} />,
              most,
            }}
          />
        </span>
        {' · '}
        <span className={widest > lineCharacters ? styles.bad : undefined} dir="ltr">
          {lines.join(' / ')}
          {widest > lineCharacters && ` > ${lineCharacters}`}
        </span>
        <span className={styles.chips}>
          {!isDraft &&
            others.map(({ rule, message }) => (
              <span key={rule} className={styles.finding} title={message}>
                <FormattedMessage id={`editor.rule.${rule}`} />
              </span>
            ))}
          {comments > 0 && (
            <button
              type="button"
              className={`link ${styles.fix}`}
              aria-label={formatMessage({ id: 'comments.count' }, { count: comments })}
              onClick={() => {
                actions.select(index, { seek: true });
                props.onComments();
              }}
            >
              <MessageSquare aria-hidden /> <FormattedNumber value={comments} />
            </button>
          )}
          {fix && (
            <button
              type="button"
              className={`link ${styles.fix}`}
              aria-label={formatMessage({ id: 'editor.fixCaption' }, { number })}
              onClick={() => actions.fix(index)}
            >
              {fix.longerMs > 0 ? (
                <FormattedMessage id="editor.extend" values={{ seconds: fix.longerMs / 1000 }} />
              ) : (
                <FormattedMessage id="editor.fix" />
              )}
              {index === current && <kbd>Ctrl ⏎</kbd>}
            </button>
          )}
        </span>
      </div>
      <Menu
        className="plain"
        label={formatMessage({ id: 'editor.captionMenu' }, { number })}
        items={[
          {
            label: formatMessage({ id: 'editor.action.split' }),
            disabled: readOnly || caption.words.length < 2,
            onSelect: () => actions.split(index, Math.ceil(caption.words.length / 2)),
          },
          {
            label: formatMessage({ id: 'editor.action.merge' }),
            disabled: readOnly || index === captions.list.length - 1,
            onSelect: () => actions.merge(index),
          },
          {
            label: formatMessage({ id: 'editor.bookmark' }),
            checked: isMarked,
            onSelect: () => props.onBookmark(index),
          },
          {
            label: formatMessage({ id: 'editor.italic' }),
            checked: caption.shown?.italic === true,
            disabled: readOnly,
            separated: true,
            onSelect: () => actions.toggle(index, 'italic'),
          },
          {
            label: formatMessage({ id: 'editor.top' }),
            checked: caption.shown?.top === true,
            disabled: readOnly,
            onSelect: () => actions.toggle(index, 'top'),
          },
          {
            label: formatMessage({ id: 'editor.free' }),
            disabled: readOnly || !caption.isShaped || editing.source.own_captions,
            separated: true,
            onSelect: () => actions.free(index),
          },
        ]}
      >
        <Ellipsis aria-hidden />
      </Menu>
    </div>
  );
}

/** Returns the text of a caption with a part of it replaced. */
function withText(whole: string, part: string, by: string): string {
  const at = whole.indexOf(part);
  return at < 0 ? by : whole.slice(0, at) + by + whole.slice(at + part.length);
}
