import { figure } from './compare.mjs';

const heads = ['', 'baseline', 'ours', 'ratio', 'target', 'met', 'CPU µs/unit, baseline', 'ours'];

const cells = ({ name, baseline, ours, ratio = '', target = '', met, cpu = [] }) => [
  name,
  baseline,
  ours,
  ratio,
  target,
  met === undefined ? '' : met ? 'yes' : 'no',
  ...[cpu[0], cpu[1]].map((value) => (Number.isFinite(value) ? figure(value) : '')),
];

/** Formats the rows as an aligned Markdown table. */
export function table(rows) {
  const lines = [heads, ...rows.map(cells)];
  const widths = heads.map((_, column) => Math.max(3, ...lines.map((line) => line[column].length)));
  const print = (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [print(lines[0]), rule, ...lines.slice(1).map(print)].join('\n');
}
