import { Check, type LucideIcon } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import styles from './menu.module.css';

export interface MenuItem {
  label: ReactNode;
  icon?: LucideIcon;
  /** Keys that do the same, as users see them. */
  shortcut?: string | undefined;
  /** For a choice or a switch: whether it is on. */
  checked?: boolean;
  disabled?: boolean;
  danger?: boolean;
  /** Whether a line separates it from the item above. */
  separated?: boolean;
  onSelect(): void;
}

interface MenuProps {
  /** The name of the button. */
  label: string;
  /** Content of the button; by default its name. */
  children?: ReactNode;
  items: readonly MenuItem[];
  className?: string;
}

/**
 * A button that opens a menu: arrow keys, Home, End and the first letter move in it, Escape closes it. Its items
 * exist only while it is open, because long lists have a menu in each row.
 */
export function Menu({ label, children, items, className = '' }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const all = () => [...menu.current!.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const close = () => {
    menu.current!.hidePopover();
    button.current!.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const choices = all();
    const at = choices.indexOf(document.activeElement as HTMLButtonElement);
    const go = (index: number) => choices.at(index % choices.length)?.focus();
    if (event.key === 'ArrowDown') go(at + 1);
    else if (event.key === 'ArrowUp') go(at - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(-1);
    else if (event.key === 'Tab') close();
    else if (/^\p{L}$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey)
      [...choices.slice(at + 1), ...choices]
        .find(({ textContent }) => textContent.toLowerCase().startsWith(event.key.toLowerCase()))
        ?.focus();
    else return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        title={label}
      >
        {children ?? label}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.menu}
        onBeforeToggle={({ newState }) => newState === 'open' && flushSync(() => setIsOpen(true))}
        onToggle={({ newState }) => (newState === 'open' ? all()[0]?.focus() : setIsOpen(false))}
        onKeyDown={onKeyDown}
      >
        {isOpen &&
          items.map(({ icon: Icon, ...item }, index) => (
            <button
              key={index}
              type="button"
              role={item.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
              aria-checked={item.checked}
              tabIndex={-1}
              disabled={item.disabled}
              className={[styles.item, item.danger && styles.danger, item.separated && styles.separated]
                .filter(Boolean)
                .join(' ')}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              <span className={styles.icon} aria-hidden>
                {item.checked ? <Check /> : Icon && <Icon />}
              </span>
              <span className={styles.label}>{item.label}</span>
              {item.shortcut && <kbd>{item.shortcut}</kbd>}
            </button>
          ))}
      </div>
    </>
  );
}
