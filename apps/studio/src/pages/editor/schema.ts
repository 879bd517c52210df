import { Schema } from 'prosemirror-model';

/**
 * What the editor edits: turns of text. Words are no nodes, since a node a word makes typing slow in long transcripts. Flags and
 * sound effects are plain text, `[?word?]` and `[APPLAUSE]`; a caption that a person shaped is a mark over its words.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'turn+' },
    turn: {
      content: 'text*',
      attrs: { speaker: { default: null as string | null, validate: 'string|null' } },
      parseDOM: [{ tag: 'p', getAttrs: (dom) => ({ speaker: dom.getAttribute('data-speaker') || null }) }],
      toDOM: ({ attrs: { speaker } }) => [
        'p',
        { dir: 'auto', ...(speaker === null ? {} : { 'data-speaker': speaker as string }) },
        0,
      ],
    },
    text: {},
  },
  marks: {
    caption: {
      attrs: { id: { validate: 'number' } },
      toDOM: () => ['span', { class: 'shaped-caption' }, 0],
      parseDOM: [],
    },
  },
});
