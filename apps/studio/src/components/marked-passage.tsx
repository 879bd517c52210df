import { Fragment } from 'react';
import type { SearchHit } from '../api/records.js';

/** The text of a passage, with the words found. */
export function MarkedPassage({ hit: { text, matches } }: { hit: SearchHit }) {
  return (
    <>
      {matches.map(({ from, to }, index) => (
        <Fragment key={from}>
          {text.slice(matches[index - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(matches.at(-1)?.to ?? 0)}
    </>
  );
}

/** Returns the page that plays a passage from its first word found. */
export const playingPage = ({ transcript_id: id, matches, start_ms: start }: SearchHit): string =>
  `/transcripts/${id}?at=${matches[0]?.start_ms ?? start}`;
