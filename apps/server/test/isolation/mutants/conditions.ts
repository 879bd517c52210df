import { parseSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** An ownership condition in a source file, and the source without it. */
export interface Mutant {
  /** Path relative to the repository root. */
  file: string;
  line: number;
  /** The condition that is removed. */
  condition: string;
  /** The line that contains the condition. */
  text: string;
  mutated: string;
}

interface Node {
  type: string;
  span?: { start: number; end: number };
  [key: string]: unknown;
}

/** Returns every condition on a project, an account or a user in a source file. */
export function mutantsIn(root: string, file: string): Mutant[] {
  // The parser's offsets continue from the previously parsed file: the first statement reveals the base.
  const source = Buffer.from(`;${readFileSync(path.join(root, file), 'utf8')}`);
  const ast = parseSync(source.toString(), { syntax: 'typescript', decorators: true, target: 'es2024' });
  const base = ast.body[0]!.span.start;
  const cuts: Cut[] = [];
  visit(ast as unknown as Node, [], (node, parents) => {
    const [from, to] = [node.span!.start - base, node.span!.end - base];
    const text = source.subarray(from, to).toString();
    const inNode =
      node.type === 'StringLiteral' || node.type === 'TemplateLiteral'
        ? inSql(text)
        : node.type === 'BinaryExpression'
          ? inComparison(node, text)
          : node.type === 'ObjectExpression'
            ? inCriteria(node, parents, from + base, text)
            : [];
    for (const cut of inNode) cuts.push({ ...cut, at: from + Buffer.byteLength(text.slice(0, cut.at)) });
  });
  const whole = source.toString();
  for (const { index, 0: condition, groups } of whole.matchAll(ofList)) {
    const type = groups!.operator === '=' ? 'bigint' : 'bigint[]';
    const instead = `.matching('(cast(? as ${type}) is null or true)',`;
    cuts.push({ at: Buffer.byteLength(whole.slice(0, index)), condition, instead });
  }
  return cuts.map(({ at, condition, instead }) => {
    const before = source.subarray(1, at).toString();
    const after = source.subarray(at + Buffer.byteLength(condition)).toString();
    const line = before.split('\n').length;
    const text = source.subarray(1).toString().split('\n')[line - 1]!.trim();
    return { file, line, condition, text, mutated: before + instead + after };
  });
}

/** A text range and its replacement. */
interface Cut {
  at: number;
  condition: string;
  instead: string;
}

/** Some nodes, such as arguments and method functions, have no `type`. */
function visit(part: object, parents: Node[], see: (node: Node, parents: Node[]) => void): void {
  const node = 'type' in part && 'span' in part ? (part as Node) : undefined;
  if (node) see(node, parents);
  const within = node ? [...parents, node] : parents;
  for (const value of Object.values(part)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (child && typeof child === 'object') visit(child, within, see);
    }
  }
}

const column = String.raw`(?:\b\w+\.)?\b(?:project_id|account_id|user_id)\b`;
const comparison = new RegExp(
  String.raw`(?:coalesce\(\s*${column}\s*,[^)]*\)|${column})\s*(=|<>|!=|is not distinct from|in\b)\s*`,
  'g',
);
/** An access of a user (`g`) to the whole account. */
const toAccount = /\bg\.project_id is null(?!\s+or\b)/g;
const operand =
  /^(?:any\((?:[^()]|\([^()]*\))*\)|\((?:[^()]|\([^()]*\))*\)|coalesce\([^()]*\)|[$:]\w+|\$\{[^}]*\}|\?|[\w.]+)(?:::\w+(?:\[\])?)?/;

/** Matches `.and('t.project_id', '=', id)` in the conditions of a list. */
const ofList = new RegExp(
  String.raw`\.and\(\s*'(?:coalesce\(${column}[^)]*\)|${column})',\s*'(?<operator>=|= any)',`,
  'g',
);

/** Replaces `t.project_id = $2` by a condition that is always true and still uses the parameter. */
function inSql(text: string): Cut[] {
  const ofAccount = [...text.matchAll(toAccount)].map(({ index, 0: condition }): Cut => ({
    at: index,
    condition,
    instead: 'true',
  }));
  const compared = [...text.matchAll(comparison)].flatMap((match): Cut[] => {
    const end = match.index + match[0].length;
    const value = operand.exec(text.slice(end))?.[0];
    if (isAssignment(text.slice(0, match.index)) || /^['"`]$/.test(text.slice(end))) return [];
    // Concatenated SQL cannot be analysed.
    if (value === undefined) throw new Error(`cannot read the condition in ${text}`);
    return [{ at: match.index, condition: match[0] + value, instead: alwaysTrue(value) }];
  });
  return [...ofAccount, ...compared];
}

const isAssignment = (before: string): boolean => /\bset\b(?![^]*\b(?:where|from|on)\b)[^]*$/i.test(before);

/** PostgreSQL rejects a parameter that the statement does not use. */
function alwaysTrue(value: string): string {
  const inner = /^any\((.*)\)$/s.exec(value)?.[1] ?? value;
  if (!/[$:?](?!\{)/.test(inner)) return 'true';
  const typed = /^[$:?]/.test(inner) ? cast(inner, inner === value ? 'bigint' : 'bigint[]') : inner;
  return `(${typed} is null or true)`;
}

const cast = (value: string, type: string): string =>
  `cast(${value.replace(/::\w+(\[\])?$/, '')} as ${type})`;

/** Replaces `row.projectId !== scope.projectId` by `false`. */
function inComparison(node: Node, text: string): Cut[] {
  const operator = node.operator as string;
  if (
    !/^[!=]==?$/.test(operator) ||
    !/\b(projectId|accountId|userId)\b/.test(text) ||
    /[&|]{2}|\bnull\b|\bundefined\b/.test(text)
  )
    return [];
  return [{ at: 0, condition: text, instead: operator.startsWith('!') ? 'false' : 'true' }];
}

/** Methods that query rows; elsewhere these properties may be stored data. */
const asks = /^(find|exist|count|update|delete|remove|lock|restore)/;

/** Replaces `{ id, projectId }` by `{ id }` in query criteria. */
function inCriteria(node: Node, parents: Node[], start: number, text: string): Cut[] {
  if (!isCriteria(parents)) return [];
  return (node.properties as Node[]).flatMap((property) => {
    const key = property.type === 'Identifier' ? property : (property.key as Node | undefined);
    if (!key || !/^(projectId|accountId|userId)$/.test(String(key.value))) return [];
    const begin = key.span!.start - start;
    const value = property.type === 'Identifier' ? key : (property.value as Node);
    const end = value.span!.end - start;
    const condition = Buffer.from(text).subarray(begin, end).toString();
    const comma = /^\s*,/.exec(Buffer.from(text).subarray(end).toString())?.[0] ?? '';
    return [
      {
        at: Buffer.from(text).subarray(0, begin).toString().length,
        condition: condition + comma,
        instead: '',
      },
    ];
  });
}

/**
 * Returns whether the object is an argument of a query method, under `where`, or the only result of a
 * function.
 */
function isCriteria(parents: Node[]): boolean {
  const inner = parents.slice(parents.findLastIndex(({ type }) => type === 'ClassMethod') + 1);
  if (inner.some(({ type, key }) => type === 'KeyValueProperty' && (key as Node).value === 'where'))
    return true;
  const call = inner.findLast(({ type }) => type === 'CallExpression');
  if (call) return asks.test(calleeOf(call));
  const [parent, maker] = inner.toReversed();
  return parent?.type === 'ParenthesisExpression' && maker?.type === 'ArrowFunctionExpression';
}

function calleeOf(call: Node): string {
  const callee = call.callee as Node;
  const property = callee.type === 'MemberExpression' ? (callee.property as Node) : callee;
  return String(property.value ?? '');
}
