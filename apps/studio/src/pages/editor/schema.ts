import { Schema } from 'prosemirror-model';

/**
 * Schema of the document: turns of text. Words are not nodes, because one node for each word makes typing
 * slow in long transcripts. Sound effects and unintelligible speech are plain text, such as `[APPLAUSE]`. Uncertain words
 * have a mark; a shaped caption is a mark on its words, and `line` marks those that start a line of it.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'turn+' },
    turn: {
      content: 'text*',
      attrs: {
        speaker: { default: null as string | null, validate: 'string|null' },
        // A part of the paragraph of the turn before, which is too long to be edited as one.
        continues: { default: false, validate: 'boolean' },
      },
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
      // `shown` has the times and the look that a person set; without it, they follow from the words.
      attrs: { id: { validate: 'number' }, shown: { default: null } },
      toDOM: () => ['span', { class: 'shaped-caption' }, 0],
      parseDOM: [],
    },
    uncertain: {
      inclusive: false,
      toDOM: () => ['mark', { class: 'uncertain' }, 0],
      parseDOM: [{ tag: 'mark.uncertain' }],
    },
    line: { inclusive: false, toDOM: () => ['span', 0], parseDOM: [] },
  },
});
