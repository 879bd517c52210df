import { Plugin, PluginKey, type EditorState } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { Editing } from './editing.js';
import { clock } from './player.js';

const key = new PluginKey<DecorationSet>('turn-times');

/** Shows when each turn starts, and a colour for its speaker, without nodes of their own. */
export const turnTimes = (): Plugin =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, shown) => (tr.getMeta(key) as DecorationSet | undefined) ?? shown.map(tr.mapping, tr.doc),
    },
    props: { decorations: (state: EditorState) => key.getState(state) },
  });

/** Updates the times; called after a pause in typing. */
export function showTurnTimes(editing: Editing, colours: ReadonlyMap<string, number>): void {
  if (editing.view.isDestroyed) return; // another version is being opened
  const { state } = editing.view;
  const turns = editing.turns.map(({ pos, node, words }) =>
    Decoration.node(pos - 1, pos - 1 + node.nodeSize, {
      'data-time': words[0] ? clock(words[0].startMs).replace(/\.\d$/, '') : '',
      'data-speaker-colour': String(colours.get(node.attrs.speaker as string) ?? ''),
    }),
  );
  const next = DecorationSet.create(state.doc, turns);
  editing.view.dispatch(state.tr.setMeta(key, next).setMeta('addToHistory', false));
}
