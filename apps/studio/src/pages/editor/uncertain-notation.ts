import { Plugin, type Transaction } from 'prosemirror-state';
import { UNCERTAIN } from '../../components/uncertain.js';
import { uncertainMark } from './document.js';

const BRACKET = 2;

/** Turns the notation of uncertain words, where it is typed or pasted, into their mark. */
export const uncertainNotation = new Plugin({
  appendTransaction(transactions, _, { doc, tr }) {
    const turns = new Set<number>();
    for (const [from, to] of changedRanges(transactions))
      doc.nodesBetween(Math.min(from, doc.content.size), Math.min(to, doc.content.size), (node, pos) => {
        if (node.isTextblock) turns.add(pos + 1);
        return !node.isTextblock;
      });
    // From the end, so that the positions before stay.
    for (const start of [...turns].toSorted((a, b) => b - a)) {
      const text = doc.nodeAt(start - 1)!.textContent;
      if (!text.includes('?]')) continue;
      for (const { index, 0: found } of [...text.matchAll(UNCERTAIN)].toReversed()) {
        const [from, to] = [start + index, start + index + found.length];
        tr.delete(to - BRACKET, to).delete(from, from + BRACKET);
        tr.addMark(from, to - 2 * BRACKET, uncertainMark);
      }
    }
    return tr.docChanged ? tr : null;
  },
});

/** Returns the changed ranges, in positions of the newest document. */
function changedRanges(transactions: readonly Transaction[]): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  const maps = transactions.flatMap(({ mapping }) => mapping.maps);
  maps.forEach((map, index) => {
    const later = maps.slice(index + 1);
    const place = (at: number, side: number) => later.reduce((pos, next) => next.map(pos, side), at);
    map.forEach((_, __, from, to) => ranges.push([place(from, -1), place(to, 1)]));
  });
  return ranges;
}
