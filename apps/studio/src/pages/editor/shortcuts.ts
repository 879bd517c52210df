/** Actions with a shortcut. */
export const actions = [
  'play',
  'back',
  'forward',
  'frameBack',
  'frameForward',
  'replay',
  'pauseTyping',
  'follow',
  'save',
  'find',
  'review',
  'nextDoubt',
  'captions',
  'setStart',
  'setEnd',
  'split',
  'merge',
  'fix',
  'previousCaption',
  'nextCaption',
  'goTo',
  'bookmark',
  'nextBookmark',
  'retime',
  'comments',
  'approval',
  'history',
  'speaker',
  'uncertain',
  'addWord',
  'inaudible',
  'sound',
  'shortcuts',
] as const;
export type Action = (typeof actions)[number];

/** Keys with modifiers, such as `Alt+KeyK`; keys are named by their position (`KeyboardEvent.code`). */
export type Shortcuts = Record<Action, string>;

export const defaultShortcuts: Shortcuts = {
  play: 'Alt+KeyK',
  back: 'Alt+KeyJ',
  forward: 'Alt+KeyL',
  frameBack: 'Alt+Comma',
  frameForward: 'Alt+Period',
  replay: 'Alt+KeyP',
  pauseTyping: 'Alt+KeyT',
  follow: 'Alt+KeyB',
  save: 'Ctrl+KeyS',
  find: 'Ctrl+KeyF',
  review: 'Alt+KeyR',
  nextDoubt: 'Alt+KeyN',
  captions: 'Alt+KeyC',
  setStart: 'Alt+BracketLeft',
  setEnd: 'Alt+BracketRight',
  split: 'Alt+Enter',
  merge: 'Alt+KeyM',
  fix: 'Ctrl+Enter',
  previousCaption: 'Alt+ArrowUp',
  nextCaption: 'Alt+ArrowDown',
  goTo: 'Ctrl+KeyG',
  bookmark: 'Ctrl+F2',
  nextBookmark: 'F2',
  retime: 'Alt+KeyW',
  comments: 'Alt+KeyQ',
  approval: 'Alt+KeyA',
  history: 'Alt+KeyH',
  speaker: 'Alt+KeyS',
  uncertain: 'Alt+KeyU',
  addWord: 'Alt+KeyG',
  inaudible: 'Alt+KeyI',
  sound: 'Alt+KeyO',
  shortcuts: 'Ctrl+Slash',
};

const STORED = 'scriptorium.shortcuts';

export function storedShortcuts(): Shortcuts {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED) ?? '{}') as Partial<Shortcuts>;
    const known = actions.filter((action) => typeof stored[action] === 'string');
    return { ...defaultShortcuts, ...Object.fromEntries(known.map((action) => [action, stored[action]])) };
  } catch {
    return defaultShortcuts;
  }
}

export const storeShortcuts = (shortcuts: Shortcuts): void =>
  localStorage.setItem(STORED, JSON.stringify(shortcuts));

const MODIFIERS = /^(Control|Shift|Alt|Meta|AltGraph)/;

/**
 * Returns the shortcut of a pressed key; undefined for keys that type. Without Ctrl, Alt or Meta, only
 * function keys are shortcuts. Meta counts as Ctrl.
 */
export function shortcutOf(event: KeyboardEvent): string | undefined {
  const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (code === '' || MODIFIERS.test(code) || event.isComposing || event.getModifierState('AltGraph'))
    return undefined;
  const isCommand = ctrlKey || metaKey || altKey || /^F\d+$/.test(code);
  if (!isCommand) return undefined;
  return [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift', code]
    .filter(Boolean)
    .join('+');
}

/** Formats a shortcut for display: `Alt+K`. */
export const shownShortcut = (shortcut: string): string =>
  shortcut.replace(/\b(?:Key|Digit)/, '').replace(/[A-Z][A-Za-z]+$/, (name) => signs[name] ?? name);

const signs: Record<string, string> = {
  Slash: '/',
  Comma: ',',
  Period: '.',
  BracketLeft: '[',
  BracketRight: ']',
  Enter: '⏎',
  ArrowUp: '↑',
  ArrowDown: '↓',
};
