import type { Node } from 'prosemirror-model';
import type { Command, Transaction } from 'prosemirror-state';
import { replaceText } from '../commands.js';

/** A range of text in the document. */
export interface Match {
  from: number;
  to: number;
}

export interface Query {
  text: string;
  matchCase: boolean;
  wholeWords: boolean;
  /** Whether the text is a regular expression. */
  isPattern: boolean;
}

/** Returns a regular expression for exactly this text. */
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** @throws {SyntaxError} for a pattern that is not a regular expression */
function patternOf({ text, matchCase, wholeWords, isPattern }: Query): RegExp {
  const source = isPattern ? `(?:${text})` : escaped(text);
  const edges = wholeWords ? `(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])` : source;
  return new RegExp(edges, matchCase ? 'gu' : 'giu');
}

/**
 * Finds a text within the turns.
 * @throws {SyntaxError} for a pattern that is not a regular expression
 */
export function findAll(doc: Node, query: Query): Match[] {
  if (query.text === '') return [];
  const pattern = patternOf(query);
  const matches: Match[] = [];
  doc.forEach((turn, offset) => {
    for (const { index, 0: found } of turn.textContent.matchAll(pattern))
      if (found !== '') matches.push({ from: offset + 1 + index, to: offset + 1 + index + found.length });
  });
  return matches;
}

/** Replaces matches in one undo step. In a pattern's replacement, `$1` stands for its first group. */
export const replaceMatches =
  (matches: readonly Match[], text: string, query: Query): Command =>
  ({ tr }, dispatch) => {
    if (matches.length === 0) return false;
    dispatch?.(replaceIn(tr, matches, text, query));
    return true;
  };

/** A query with its replacement. */
export interface Rule {
  query: Query;
  replacement: string;
}

/** Applies rules one after the other, in one undo step. `replaced` gets the number of replaced matches. */
export const applyRules =
  (rules: readonly Rule[], replaced: (count: number) => void): Command =>
  ({ tr }, dispatch) => {
    let count = 0;
    for (const { query, replacement } of rules) {
      const matches = findAll(tr.doc, query);
      count += matches.length;
      replaceIn(tr, matches, replacement, query);
    }
    if (tr.docChanged) dispatch?.(tr);
    replaced(count);
    return tr.docChanged;
  };

function replaceIn(tr: Transaction, matches: readonly Match[], text: string, query: Query): Transaction {
  const { doc } = tr;
  const pattern = query.isPattern ? patternOf(query) : undefined;
  for (const { from, to } of matches.toReversed())
    replaceText(tr, from, to, pattern ? replacement(doc, { from, to }, pattern, text) : text);
  return tr;
}

function replacement(doc: Node, { from, to }: Match, pattern: RegExp, text: string): string {
  const $from = doc.resolve(from);
  const [start, end] = [$from.parentOffset, $from.parentOffset + to - from];
  const whole = $from.parent.textContent;
  // Replaced within the whole turn, because the pattern may look at the text around the match.
  let by = '';
  whole.replace(pattern, (...found) => {
    const at = found.findLast((each) => typeof each === 'number') as number;
    const match = found[0] as string;
    if (at === start && match.length === end - start) by = expanded(text, found as (string | undefined)[]);
    return match;
  });
  return by.replaceAll(/\s+/g, ' ');
}

const expanded = (text: string, groups: readonly (string | undefined)[]): string =>
  text.replaceAll(/\$([1-9&$])/g, (_, sign: string) =>
    sign === '$' ? '$' : ((sign === '&' ? groups[0] : groups[Number(sign)]) ?? ''),
  );
