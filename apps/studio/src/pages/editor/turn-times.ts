import { DOMSerializer } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';
import type { Editing } from './editing.js';
import { clock } from './player.js';

/** A turn whose attributes may be changed from outside. */
export const turnView: NodeViewConstructor = (node) => ({
  ...DOMSerializer.renderSpec(document, node.type.spec.toDOM!(node)),
  ignoreMutation: ({ type }) => type === 'attributes',
});

/**
 * Shows when each turn starts, and a colour for its speaker. Sets attributes of the elements, because decorations cost time at
 * each key.
 */
export function showTurnTimes(editing: Editing, colours: ReadonlyMap<string, number>): void {
  const { children } = editing.view.dom;
  editing.turns.forEach(({ node, words }, index) => {
    const turn = children[index];
    if (!(turn instanceof HTMLElement)) return;
    set(turn, 'time', words[0] ? clock(words[0].startMs).replace(/\.\d$/, '') : '');
    set(turn, 'speakerColour', String(colours.get(node.attrs.speaker as string) ?? ''));
  });
}

function set({ dataset }: HTMLElement, name: string, value: string): void {
  if (dataset[name] !== value) dataset[name] = value;
}
