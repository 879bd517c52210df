/** Aligns rows in columns. */
export function table(rows: readonly (readonly unknown[])[]): string {
  const cells = rows.map((row) => row.map(cellOf));
  const widths = (cells[0] ?? []).map((_, at) => Math.max(...cells.map((row) => row[at]!.length)));
  return cells
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.map(cellOf).join(',');
  // Names come from other people: control characters could change the terminal.
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).replaceAll(/\p{Cc}/gu, ' ');
};
