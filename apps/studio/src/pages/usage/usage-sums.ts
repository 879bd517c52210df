import type { Usage } from '../../api/records.js';

const WEEK_MS = 7 * 86_400_000;

/** Returns the Mondays of the last weeks, of which the last one has the given time, as the API writes them. */
export function weeksTo(now: Date, count: number): string[] {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - sinceMonday);
  return Array.from({ length: count }, (_, index) =>
    new Date(monday - (count - 1 - index) * WEEK_MS).toISOString().slice(0, 10),
  );
}

export function sumBy(
  data: readonly Usage[],
  keyOf: (one: Usage) => string,
  valueOf: (one: Usage) => number,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of data) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + valueOf(one));
  return sums;
}

/** Returns the average time to delivery of each project. */
export function averageHours(data: readonly Usage[]): Map<string, number> {
  const nameOf = (one: Usage) => one.project_name;
  const delivered = sumBy(data, nameOf, (one) => one.delivered);
  const hours = sumBy(data, nameOf, (one) => one.delivered * (one.hours_to_delivery ?? 0));
  return new Map(
    [...hours].flatMap(([name, sum]) => {
      const count = delivered.get(name)!;
      return count > 0 ? [[name, sum / count] as const] : [];
    }),
  );
}

const fields = [
  'week',
  'project_id',
  'project_name',
  'orders',
  'minutes',
  'amount',
  'delivered',
  'hours_to_delivery',
] as const;

export const csvOf = (data: readonly Usage[]): string =>
  [fields, ...data.map((one) => fields.map((field) => one[field]))]
    .map((row) => row.map(cellOf).join(','))
    .join('\r\n') + '\r\n';

/** Texts that begin as formulas do would be calculated by spreadsheets. */
function cellOf(value: string | number | null): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Saves a text as a file of the browser. */
export function saveAs(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
