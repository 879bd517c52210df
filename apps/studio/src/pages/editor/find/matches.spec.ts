import { EditorState } from 'prosemirror-state';
import { schema } from '../schema.js';
import { applyRules, findAll, replaceMatches, type Query } from './matches.js';

const stateOf = (...turns: string[]) =>
  EditorState.create({
    doc: schema.node(
      'doc',
      null,
      turns.map((text) => schema.node('turn', null, [schema.text(text)])),
    ),
  });
const query = (text: string, options: Partial<Query> = {}): Query => ({
  text,
  matchCase: false,
  wholeWords: false,
  isPattern: false,
  ...options,
});
const textsOf = ({ doc }: EditorState): string[] => doc.content.content.map(({ textContent }) => textContent);

it('finds texts, whole words and patterns, and replaces the groups of a pattern', () => {
  const state = stateOf('Two cats. A catalogue of cats.', '5 % and 10 %');
  const count = (...asked: Parameters<typeof query>) => findAll(state.doc, query(...asked)).length;
  expect(count('cat')).toBe(3);
  expect(count('cats', { wholeWords: true })).toBe(2);
  expect(count('CATS', { matchCase: true })).toBe(0);
  const asked = query(String.raw`(\d+) %`, { isPattern: true });
  let next = state;
  replaceMatches(
    findAll(state.doc, asked),
    '$1 per cent',
    asked,
  )(state, (tr) => {
    next = state.apply(tr);
  });
  expect(textsOf(next)[1]).toBe('5 per cent and 10 per cent');
});

it('applies rules in their order as one change, each to the text that the one before left', () => {
  const state = stateOf('every one, every one', 'everyone');
  const changes: string[][] = [];
  let count = 0;
  const rules = [
    { query: query('every one'), replacement: 'everyone' },
    { query: query('everyone', { matchCase: true }), replacement: 'all' },
  ];
  const command = applyRules(rules, (replaced) => {
    count = replaced;
  });
  expect(command(state, (tr) => changes.push(textsOf(state.apply(tr))))).toBe(true);
  expect(changes).toEqual([['all, all', 'all']]);
  expect(count).toBe(5);
});

it('changes nothing if no rule finds anything', () => {
  const state = stateOf('text');
  const dispatched: unknown[] = [];
  const command = applyRules([{ query: query('x y'), replacement: 'z' }], () => {});
  expect(command(state, (tr) => dispatched.push(tr))).toBe(false);
  expect(dispatched).toEqual([]);
});
