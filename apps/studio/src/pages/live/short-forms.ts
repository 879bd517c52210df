import { useState } from 'react';

const KEY = 'live.shortForms';

/** Reads lines such as `gm = Good morning`. Others are ignored. */
export const readShortForms = (text: string): Map<string, string> =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [, short, long] = /^\s*(\S+)\s*=\s*(.+?)\s*$/.exec(line) ?? [];
      return short && long ? [[short, long] as const] : [];
    }),
  );

/** Replaces short forms in a text. Punctuation after them stays. */
export const expand = (text: string, forms: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\S+/g, (word) => {
    const [, short, rest] = /^(.*?)([.,;:!?…]*)$/.exec(word)!;
    const long = forms.get(short!);
    return long === undefined ? word : long + rest;
  });

/** The short forms of this person, which stay in this browser. */
export function useShortForms(): [string, (text: string) => void] {
  const [text, setText] = useState(() => localStorage.getItem(KEY) ?? '');
  return [
    text,
    (changed) => {
      localStorage.setItem(KEY, changed);
      setText(changed);
    },
  ];
}
