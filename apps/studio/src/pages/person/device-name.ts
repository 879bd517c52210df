const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** Returns browser and system of a `User-Agent`, such as "Firefox, Linux"; undefined if neither is known. */
export function deviceName(userAgent: string | null): string | undefined {
  const first = (of: readonly (readonly [string, string])[]) =>
    of.find(([mark]) => userAgent?.includes(mark))?.[1];
  const names = [first(browsers), first(systems)].filter(Boolean);
  return names.length ? names.join(', ') : undefined;
}
