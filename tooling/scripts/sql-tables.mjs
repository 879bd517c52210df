// Finds the tables that SQL in TypeScript sources reads and writes.
import { parseSync } from '@swc/core';

/** Stands for an expression within a template literal. */
const HOLE = '\uFFFC';
const TOKEN = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|[a-z_][\w$]*|\d[\w.]*|\uFFFC|[^\s]/gi;
const NAME = /^(?:[a-z_]|")/i;

/**
 * Returns the SQL of a TypeScript source by literal: its text, and the line on which each part of it begins.
 * The property `table` of an object, which kit functions take, becomes a statement.
 */
export function sqlIn(source) {
  const bytes = Buffer.from(source);
  const found = [];
  const lineOf = ({ start }) =>
    bytes
      .subarray(0, start - 1)
      .toString()
      .split('\n').length;
  const visit = (node) => {
    if (!node || typeof node !== 'object') return;
    if (node.type === 'StringLiteral') found.push(single(node.value, lineOf(node.span)));
    if (node.type === 'TemplateLiteral' && node.quasis) found.push(template(node, lineOf));
    if (node.type === 'ObjectExpression') found.push(...tableProperty(node, lineOf));
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(source, { syntax: 'typescript', decorators: true, tsx: false }));
  return found;
}

const single = (text, line) => ({ text, parts: [{ at: 0, line }] });

function template({ quasis }, lineOf) {
  const parts = [];
  let text = '';
  for (const { cooked, raw, span } of quasis) {
    parts.push({ at: text.length, line: lineOf(span) });
    text += (cooked ?? raw) + HOLE;
  }
  return { text: text.slice(0, -HOLE.length), parts };
}

/** A list over a table has conditions; leases and timers write to the table. */
function tableProperty({ properties }, lineOf) {
  const named = (name) => properties.find(({ key, value }) => (key ?? { value }).value === name);
  const { value } = named('table') ?? {};
  if (value?.type !== 'StringLiteral') return [];
  return [single(`${named('where') ? 'select from' : 'update'} ${value.value}`, lineOf(value.span))];
}

/** Returns the line of a position in the text of a literal. */
export function lineIn({ text, parts }, at) {
  const part = parts.findLast((each) => each.at <= at);
  return part.line + text.slice(part.at, at).split('\n').length - 1;
}

/** Words before a table that is written, and before one that is read. `*` stands for a name. */
const writes = [
  ['insert', 'into'],
  ['merge', 'into'],
  ['delete', 'from'],
  ['update'],
  ['truncate'],
  ['lock'],
  ['alter', 'table'],
  ['drop', 'table'],
  ['create', 'view'],
  ['replace', 'view'],
  ['alter', 'view'],
  ['drop', 'view'],
  ['index', 'on'],
  ['index', '*', 'on'],
];
/** Words after which `update` is part of a lock, a conflict or a trigger. */
const notUpdate = new Set(['for', 'key', 'do', 'on', 'or', 'before', 'after']);
const optional = new Set(['only', 'if', 'exists', 'not', 'lateral', 'concurrently']);
/** Words after a table that are not its alias. */
const clauses = new Set(
  (
    'on join left right inner full cross natural where order group having limit offset set using values select ' +
    'returning for union window'
  ).split(' '),
);

/**
 * Returns the tables in a piece of SQL: `{ use: 'read' | 'write' | 'reference', schema, name, at }`. Includes the names
 * that `with` defines, which must therefore differ from those of tables.
 */
export function tablesIn(text) {
  const tokens = tokensOf(text);
  return [
    ...tokens.flatMap((_, index) => tablesAt(tokens, index)),
    ...bodiesOf(tokens).flatMap(({ body, at }) =>
      tablesIn(body).map((table) => ({ ...table, at: at + table.at })),
    ),
  ];
}

const tokensOf = (text) =>
  [...text.matchAll(TOKEN)]
    .filter(([word]) => !/^(--|\/\*)/.test(word))
    .map(({ 0: word, index: at }) => ({ word: /^['"]/.test(word) ? word : word.toLowerCase(), at }));

/** SQL functions have their body in a string. */
const bodiesOf = (tokens) =>
  tokens
    .filter(({ word }, index) => word.startsWith("'") && tokens[index - 1]?.word === 'as')
    .map(({ word, at }) => ({ body: word.slice(1, -1), at: at + 1 }));

function tablesAt(tokens, index) {
  const { word } = tokens[index];
  const before = tokens[index - 1]?.word;
  if (index === 0 && startsClause(tokens)) return list(tokens, 0);
  if (!optional.has(word) && writes.some((words) => ends(tokens, index, words))) {
    if (word === 'update' && notUpdate.has(before)) return [];
    return one(tokens, index + 1, 'write');
  }
  if (word === 'on' && isTrigger(tokens, index)) return one(tokens, index + 1, 'write');
  if (word === 'references') return one(tokens, index + 1, 'reference');
  if (word === 'join') return one(tokens, index + 1, 'read');
  if ((word === 'from' && before !== 'distinct' && before !== 'delete') || word === 'using')
    return list(tokens, index + 1);
  return [];
}

/** Returns whether the words up to this position end in the given ones. */
const ends = (tokens, index, words) => {
  const given = tokens.slice(Math.max(0, index - 6), index + 1).filter(({ word }) => !optional.has(word));
  return words.every((word, at) => {
    const actual = given.at(at - words.length)?.word ?? '';
    return word === '*' ? NAME.test(actual) : actual === word;
  });
};

const isTrigger = (tokens, index) =>
  tokens.slice(Math.max(0, index - 12), index).some(({ word }) => word === 'trigger');

/** A literal may begin within a clause: `media_file f on …`. */
const startsClause = ([name, alias, next]) =>
  NAME.test(name?.word ?? '') &&
  NAME.test(alias?.word ?? '') &&
  /^(on|join|left|cross|where)$/.test(next?.word ?? '');

const skipOptional = (tokens, index) => {
  while (optional.has(tokens[index]?.word) || tokens[index]?.word === 'table') index++;
  return index;
};

const unquoted = (word) => word.replaceAll('"', '');

/** Returns the table named at this position, and in `next` the position after it. */
function tableAt(tokens, start) {
  const index = skipOptional(tokens, start);
  const [first, dot, second] = tokens.slice(index, index + 3);
  if (!first || !NAME.test(first.word)) return undefined;
  if (dot?.word === '.' && second)
    return { schema: unquoted(first.word), name: unquoted(second.word), at: first.at, next: index + 3 };
  return { name: unquoted(first.word), at: first.at, next: index + 1 };
}

function one(tokens, index, use) {
  const table = tableAt(tokens, index);
  if (!table) return [];
  const { next: _, ...rest } = table;
  return [{ use, ...rest }];
}

/** The tables of a `from` clause that are separated by commas. */
function list(tokens, start) {
  const found = [];
  for (let index = start; ;) {
    index = skipOptional(tokens, index);
    const table = tableAt(tokens, index);
    const isCall = table && tokens[table.next]?.word === '(';
    if (table && !isCall) found.push(...one(tokens, index, 'read'));
    index = afterItem(tokens, table ? table.next : index);
    if (tokens[index]?.word !== ',') return found;
    index++;
  }
}

/** Returns the position after the arguments, the alias and the columns of an item of a `from` clause. */
function afterItem(tokens, start) {
  let index = afterParentheses(tokens, start);
  if (tokens[index]?.word === HOLE) index++;
  if (tokens[index]?.word === 'as') index++;
  const alias = tokens[index]?.word;
  if (alias && NAME.test(alias) && !clauses.has(alias)) index++;
  return afterParentheses(tokens, index);
}

function afterParentheses(tokens, start) {
  if (tokens[start]?.word !== '(') return start;
  for (let index = start, depth = 0; index < tokens.length; index++) {
    if (tokens[index].word === '(') depth++;
    if (tokens[index].word === ')' && --depth === 0) return index + 1;
  }
  return tokens.length;
}
