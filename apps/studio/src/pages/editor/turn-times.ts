import { Decoration } from 'prosemirror-view';
import { DecorationLayer } from './decoration-layer.js';
import type { Editing } from './editing.js';
import { clock } from './player.js';

/** Shows when each turn starts, and a colour for its speaker, without nodes of their own. */
export const turnTimes = new DecorationLayer('turn-times');

/** Updates the times. */
export function showTurnTimes(editing: Editing, colours: ReadonlyMap<string, number>): void {
  const turns = editing.turns.map(({ pos, node, words }) =>
    Decoration.node(pos - 1, pos - 1 + node.nodeSize, {
      'data-time': words[0] ? clock(words[0].startMs).replace(/\.\d$/, '') : '',
      'data-speaker-colour': String(colours.get(node.attrs.speaker as string) ?? ''),
    }),
  );
  turnTimes.show(editing, turns);
}
