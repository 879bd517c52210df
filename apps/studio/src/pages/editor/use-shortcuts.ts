import { useCallback, useEffect, useRef } from 'react';
import { shortcutOf, type Action, type Shortcuts } from './shortcuts.js';

/**
 * Listens to the shortcuts of the editor. A field that has a use for a shortcut of its own names it in `data-own-key`.
 * @param onDigit called for Alt with a digit; returns whether it did something
 */
export function useShortcuts(
  shortcuts: Shortcuts,
  act: Record<Action, () => void>,
  onDigit: (digit: number) => boolean,
): void {
  const latest = useRef({ shortcuts, act, onDigit });
  useEffect(() => {
    latest.current = { shortcuts, act, onDigit };
  });
  const onKeyDown = useCallback((event: KeyboardEvent) => {
    const pressed = shortcutOf(event);
    if (!pressed || document.querySelector('[role=dialog], dialog[open]')) return;
    if (event.target instanceof HTMLElement && event.target.dataset.ownKey === pressed) return;
    const { shortcuts, act, onDigit } = latest.current;
    const action = (Object.keys(shortcuts) as Action[]).find((name) => shortcuts[name] === pressed);
    const digit = /^Alt\+Digit([1-9])$/.exec(pressed)?.[1];
    if (action) act[action]();
    else if (!digit || !onDigit(Number(digit))) return;
    event.preventDefault();
    event.stopPropagation();
  }, []);
  useEffect(() => {
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [onKeyDown]);
}
