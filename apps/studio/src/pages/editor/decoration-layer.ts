import { Plugin, PluginKey, type EditorState } from 'prosemirror-state';
import { DecorationSet, type Decoration } from 'prosemirror-view';
import type { Editing } from './editing.js';

/** Decorations of one kind, which stay in their places while the text is edited, until others replace them. */
export class DecorationLayer {
  readonly #key: PluginKey<DecorationSet>;

  constructor(name: string) {
    this.#key = new PluginKey(name);
  }

  plugin(): Plugin {
    const key = this.#key;
    return new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, shown) => (tr.getMeta(key) as DecorationSet | undefined) ?? shown.map(tr.mapping, tr.doc),
      },
      props: { decorations: (state: EditorState) => key.getState(state) },
    });
  }

  /** Replaces the decorations; called after a pause in typing. */
  show({ view }: Editing, decorations: Decoration[]): void {
    const { state, isDestroyed } = view;
    if (isDestroyed) return; // another version is being opened
    if (decorations.length === 0 && this.#key.getState(state) === DecorationSet.empty) return;
    const shown = DecorationSet.create(state.doc, decorations);
    view.dispatch(state.tr.setMeta(this.#key, shown).setMeta('addToHistory', false));
  }
}
