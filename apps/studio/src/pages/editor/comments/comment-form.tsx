import { AtSign } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Menu } from '../../../components/menu.jsx';
import { onForm } from '../../../components/on-form.js';
import styles from './comments.module.css';
import panelStyles from '../panel-content.module.css';

interface CommentFormProps {
  label: string;
  /** Names to mention. */
  people: readonly string[];
  isPending: boolean;
  /** Resolves to whether it was accepted. */
  onSend(text: string): Promise<boolean>;
}

/** A field for a comment or an answer. A menu mentions people: it writes their name after `@`. */
export function CommentForm({ label, people, isPending, onSend }: CommentFormProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const send = async () => {
    if (await onSend(text)) setText('');
  };
  return (
    <form className={styles.commentForm} onSubmit={onForm(() => void send())}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={field}
        rows={2}
        dir="auto"
        maxLength={2000}
        data-own-key="Ctrl+Enter"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || text.trim() === '') return;
          event.preventDefault();
          void send();
        }}
      />
      <span className={panelStyles.buttons}>
        <button type="submit" disabled={isPending || text.trim() === ''}>
          <FormattedMessage id="comments.send" />
        </button>
        {people.length > 0 && (
          <Menu
            className="plain"
            label={formatMessage({ id: 'comments.mention' })}
            items={people.map((name) => ({
              label: <bdi>{name}</bdi>,
              onSelect: () => {
                setText((before) => `${before}${before === '' || before.endsWith(' ') ? '' : ' '}@${name} `);
                field.current?.focus();
              },
            }))}
          >
            <AtSign aria-hidden />
          </Menu>
        )}
      </span>
    </form>
  );
}
