const RIGHT_TO_LEFT: ReadonlySet<string> = new Set([
  'ar',
  'he',
  'iw',
  'fa',
  'ur',
  'yi',
  'ps',
  'sd',
  'ug',
  'dv',
  'ckb',
]);

export const isRightToLeft = (language: string): boolean =>
  RIGHT_TO_LEFT.has(language.split('-', 1)[0]!.toLowerCase()) || /-(?:Arab|Hebr)\b/i.test(language);
