import { Fragment, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { UNCERTAIN } from './uncertain.js';

/** A text from the API with a dotted line under uncertain words, instead of their notation. */
export function SpokenText({ text }: { text: string }) {
  if (!text.includes('[?')) return text;
  // Every second part is the text of the group.
  return text
    .split(UNCERTAIN)
    .map((part, index) => (index % 2 === 0 ? part : <Uncertain key={index}>{part}</Uncertain>));
}

type SpokenWord = { text: string; flags?: string[] };

/** Words that a version has no longer, and words that it has instead. */
export function ChangedWords({ removed, added }: Record<'removed' | 'added', readonly SpokenWord[]>) {
  return (
    <>
      {removed.length > 0 && (
        <del>
          <SpokenWords words={removed} />
        </del>
      )}{' '}
      {added.length > 0 && (
        <ins>
          <SpokenWords words={added} />
        </ins>
      )}
    </>
  );
}

/** Words of a transcript as text. */
export function SpokenWords({ words }: { words: readonly SpokenWord[] }) {
  return words.map(({ text, flags }, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {flags?.includes('uncertain') ? <Uncertain>{text}</Uncertain> : text}
    </Fragment>
  ));
}

function Uncertain({ children }: { children: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <mark className="uncertain" title={formatMessage({ id: 'editor.action.uncertain' })}>
      {children}
    </mark>
  );
}
