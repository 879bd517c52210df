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

/** Returns the weighted average of a value for each key. Keys whose weights add up to zero are left out. */
export function averageBy(
  data: readonly Usage[],
  keyOf: (one: Usage) => string,
  valueOf: (one: Usage) => number | null,
  weightOf: (one: Usage) => number,
): Map<string, number> {
  const weights = sumBy(data, keyOf, weightOf);
  const sums = sumBy(data, keyOf, (one) => weightOf(one) * (valueOf(one) ?? 0));
  return new Map(
    [...sums].flatMap(([key, sum]) => {
      const weight = weights.get(key)!;
      return weight > 0 ? [[key, sum / weight] as const] : [];
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
  'edited_words',
  'share_corrected',
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
